import { writeFileSync } from 'node:fs'
import { overHttp } from '../../test/helpers/client'
import { everyScreen } from '../../test/helpers/h5/every-screen'
import { type ShopProcess, startShopProcess } from '../../test/helpers/shop-process'
import { MiniProgram } from '../../test/helpers/weapp'
import { isWait, type Measured, measure } from '../../test/helpers/weapp/measure'
import { controls, fire } from '../../test/helpers/weapp/tree'
import { Phone } from '../../test/helpers/weapp/wx'

/** Results for `index.ts`. */
export interface Results {
  screens: ({ name: string } & Measured)[]
  /** The most that one tap on a tab, a choice or a switch of the screen sent, and on which. */
  taps: { name: string; tapped: number; calls: number; on: string }[]
}

const ROLES = ['tab', 'radio', 'checkbox', 'switch'] as const

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

/** Taps whatever can be chosen on the open page, one after the other. */
async function tapEverything(program: MiniProgram, name: string): Promise<Results['taps'][number]> {
  const most = { name, tapped: 0, calls: 0, on: '' }
  const { route, dom } = program.page
  for (const role of ROLES) {
    const all = controls(dom, role, /./).length
    for (let at = 0; at < all; at += 1) {
      const control = controls(dom, role, /./)[at]
      if (!control || program.page.route !== route) continue
      const before = program.started.sent.length
      fire(control, 'tap')
      await program.rest()
      const calls = program.started.sent.slice(before).filter(({ data }) => !isWait(data)).length
      most.tapped += 1
      if (calls > most.calls) Object.assign(most, { calls, on: `${role} ${at + 1}` })
    }
  }
  return most
}

test('every screen: what its first rendering and each tap send', async () => {
  const { token, addresses } = await everyScreen({
    client: () => overHttp(shop.origin),
    shop: () => shop,
    phone: () => Promise.reject(new Error('no browser here')),
  })
  const results: Results = { screens: [], taps: [] }
  for (const [name, address] of [['login', '/pages/login/index'], ...addresses] as const) {
    const phone = new Phone()
    phone.confirmModals = false
    if (name !== 'login') phone.storage.set('h5_token', token)
    const program = await MiniProgram.launch({ origin: shop.origin, phone, url: address, gathers: true })
    await program.see(/\S/)
    await program.rest()
    expect(program.started.errors).toEqual([])
    results.screens.push({ name, ...measure(program) })
    results.taps.push(await tapEverything(program, name))
  }
  writeFileSync(process.env.BENCH_RESULTS as string, JSON.stringify(results))
})
