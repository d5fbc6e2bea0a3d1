import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'
import { agree, HOME, signInMethods, whoIsIn } from '../helpers/sign-in-methods'
import { words } from '../helpers/words'

const { login } = words
const shop = visit()
const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 MicroMessenger/8.0.50'

describe('the ways in, in the browser', () => {
  it.each(Object.entries(signInMethods))('%s', async (_name, comeIn) => {
    await shop.phone(async (phone) => {
      await comeIn(phone, shop.client())
      expect(phone.appErrors).toEqual([])
    })
  })
})

/** Presses the sandbox's stand-in for WeChat's own page. */
async function answerWechat(phone: Phone, who: RegExp) {
  await phone.arrive('/sandbox/wechat/authorize')
  await phone.page.getByRole('link', { name: who }).click()
}

async function askWechat(phone: Phone) {
  await phone.open('/')
  await phone.see(login.wechat)
  await agree(phone)
  await phone.press('button', login.wechat)
}

describe('by WeChat, in the browser', () => {
  it('R92 asks WeChat only after the agreements', async () => {
    await shop.phone(async (phone) => {
      await phone.open('/')
      await phone.press('button', login.wechat)
      await phone.told('请先阅读《服务协议》及《隐私协议》')
      expect(phone.isAt('/')).toBe(true)
    })
  })

  it('R3 R132 R133 through its page and back: the same person the same account, and a used code is not in the address', async () => {
    const ids: string[] = []
    for (let visits = 0; visits < 2; visits += 1) {
      await shop.phone(async (phone) => {
        await askWechat(phone)
        await answerWechat(phone, /小满/)
        ids.push((await whoIsIn(phone, shop.client())).id)
        await phone.back()
        expect(phone.address).not.toContain('code=')
        expect(phone.appErrors).toEqual([])
      })
    }
    expect(new Set(ids).size).toBe(1)
  })

  it('R6 leads to where the person was going', async () => {
    await shop.phone(async (phone) => {
      await phone.open('/pagesA/recharge/index?need=500')
      await phone.see(login.wechat)
      await agree(phone)
      await phone.press('button', login.wechat)
      await answerWechat(phone, /小满/)
      await phone.arrive('/pagesA/recharge/index')
      expect(phone.address).toBe('/pagesA/recharge/index?need=500')
    })
  })

  it('R190 says 您拒绝了授权 to somebody who refuses, and lets them choose again', async () => {
    await shop.phone(async (phone) => {
      await askWechat(phone)
      await answerWechat(phone, /拒绝/)
      await phone.told('您拒绝了授权')
      await agree(phone)
      await phone.press('button', login.wechat)
      await answerWechat(phone, /阿澈/)
      await phone.arrive(HOME)
    })
  })

  it('R190 says 登录失败 to an answer that this browser never asked for', async () => {
    await shop.phone(async (phone) => {
      await phone.open('/pages/login/index?code=somebody-elses&state=somebody-elses')
      await phone.told('登录失败')
      expect(await phone.keptToken()).toBeUndefined()
    })
  })

  it('R3 R128 R129 R135 open-id: WeChat’s browser recognises who came in by it before, until they sign out', async () => {
    await shop.phone(
      async (phone) => {
        await phone.open('/')
        await phone.see(login.wechat)
        await agree(phone)
        await phone.press('button', login.wechat)
        await answerWechat(phone, /小满/)
        const { id } = await whoIsIn(phone, shop.client())
        await phone.loseToken()
        await phone.open('/pagesA/profile/index')
        // The sandbox shows a page where WeChat itself would not ask again.
        await answerWechat(phone, /小满/)
        await phone.arrive('/pagesA/profile/index')
        const person = shop.client()
        person.token = (await phone.keptToken()) ?? null
        expect((await person.call('accounts.me')).id).toBe(id)
        const { records } = await person.call('me.logins', { query: {} })
        expect(records.map(({ method }) => method)).toEqual(expect.arrayContaining(['openid', 'wechat']))
        await phone.press('button', words.profile.logout)
        await phone.sayYes()
        await phone.see(login.wechat)
        await phone.reload()
        await phone.see(login.wechat)
        expect(phone.isAt('/sandbox/wechat/authorize')).toBe(false)
      },
      { userAgent: WECHAT },
    )
  })
})
