import { randomInt } from 'node:crypto'
import type { TestShop } from './test-shop'

/** A mobile number nobody else in the run has. */
export const newPhone = (): string => `138${String(randomInt(1e8)).padStart(8, '0')}`

export const newEmail = (): string => `p${randomInt(1e12)}@example.com`

/** The newest code that the sandbox sent to an address. */
export async function codeSentTo(market: TestShop, address: string): Promise<string> {
  const { records } = await market.call('sandbox.outbox', { query: { to: address } })
  const code = /\d{6}/.exec(records[0]?.text ?? '')?.[0]
  if (!code) throw new Error(`nothing was sent to ${address}`)
  return code
}

/** A code that is not the right one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Asks for a code to sign in with, and reads it. */
export async function loginCode(market: TestShop, address: string): Promise<string> {
  if (address.includes('@')) await market.call('accounts.sendMailCode', { body: { phone: address } })
  else await market.call('accounts.sendSmsCode', { query: { phone: address } })
  return codeSentTo(market, address)
}

/** Somebody who came in with a phone and has no password. */
export async function phoneUser(market: TestShop, phone = newPhone()): Promise<{ phone: string; token: string }> {
  const code = await loginCode(market, phone)
  return { phone, token: await market.call('accounts.loginBySms', { body: { phone, code } }) }
}

/** Sends a code for a change of one's account, and reads it. `address` is where it is expected. */
export async function codeFor(
  market: TestShop,
  token: string,
  purpose: 'security' | 'phone' | 'email' | 'guardian',
  address: string,
): Promise<string> {
  const body = purpose === 'security' ? { purpose } : purpose === 'email' ? { purpose, address } : { purpose, address }
  await market.call('me.sendCode', { body, token })
  return codeSentTo(market, address)
}

/** A browser of its own: keeps cookies, and follows the sandbox's consent page. */
export function newBrowser(market: TestShop) {
  const cookies = new Map<string, string>()
  const headers = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })

  /** Returns the address the browser is sent to. */
  async function leave(redirect?: string): Promise<string> {
    const response = redirect
      ? await market.app.inject({
          method: 'POST',
          url: '/dev-api/get_mp_url',
          payload: { redirect },
          headers: headers(),
        })
      : await market.app.inject({ method: 'GET', url: '/dev-api/login/wechat', headers: headers() })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    return response.json().data
  }

  /** Returns the query that the page's link for a person leads back with; `''` is somebody new. */
  async function consent(address: string, who: 'new' | 'xiaoman' | 'ache' | 'refuse' = 'new') {
    const page = await market.app.inject({ method: 'GET', url: address })
    const links = [...page.body.matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
      link.replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign))),
    )
    const back = new URL(links[['new', 'xiaoman', 'ache', 'refuse'].indexOf(who)] ?? '', 'http://shop')
    return {
      path: back.pathname,
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
    }
  }

  return { headers, leave, consent, comeBack: async (who?: 'new' | 'xiaoman' | 'ache') => consent(await leave(), who) }
}
