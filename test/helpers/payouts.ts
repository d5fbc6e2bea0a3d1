import http from 'node:http'
import type { Transfer } from '../../server/testing/wechat-pay/wechat-transfers'
import { confirmTransfer, transferOf } from '../../server/testing/wechat-pay/wechat-transfers'
import type { WechatServer } from '../../server/testing/wechat-pay/wechat-server'
import type { Client } from './client'
import { newOperator, type Scene } from './scene'
import { until } from './until'
import type { UserDriver } from './user-driver'
import { say, words } from './words'

const { admin, payment, recharge } = words
const PIN = '246810'
const HOLDER = '王小满'
const CARD = '6222020200112230'
const BANK = '中国工商银行深圳南山支行'
const WITHDRAW = '/pagesA/recharge/index?tab=withdraw'

/** Settings of a shop that pays through WeChat and by hand at the bank. */
export const payoutSettings = (wechat: WechatServer): Record<string, string> => ({
  ...wechat.env,
  WECHAT_TRANSFER_SCENE_ID: '1005',
  PAYOUT_BANK: 'manual',
  PAYOUT_FEES: 'bank=200',
  // WeChat takes webhooks over https alone.
  PUBLIC_URL: 'https://shop.example',
})

export interface PayoutScene extends Scene {
  origin: string
  wechat: WechatServer
  /** Confirms the transfer as this end does it: on the page, or in the mini-program that the page leads to. */
  confirm: (user: UserDriver, transfer: Transfer) => Promise<void>
}

/** Somebody who can withdraw, with an account of a kind where there is none to be bound on the screen. */
async function saver(scene: Scene): Promise<Client> {
  const person = await scene.client().register()
  await person.topUp(100_000)
  await person.call('me.setPayPassword', { body: { payPassword: PIN, identityCheck: { password: 'secret123' } } })
  return person
}

const bindWechat = ({ sql }: Scene, { userId }: Client) =>
  sql(`insert into wechat_identities (app, openid, user_id, created_at)
         values ('mini_program', 'openid${userId.slice(-20)}', '${userId}', now())`)

/** Asks for 100 CNY to the account that is chosen on the screen. */
async function ask(user: UserDriver) {
  await user.type(recharge.amount, '100')
  await user.press('button', say(recharge.takeOut, { amount: '¥100' }))
  await user.type(payment.passwordLabel, PIN)
  await user.press('button', recharge.takeOutPlain)
  await user.told(recharge.requested)
}

const latest = async (person: Client) => (await person.call('withdrawals.list')).records[0]

/** WeChat's word about a transfer, as its server delivers it. */
export async function deliverTransfer({ origin, wechat }: PayoutScene, { billNo }: Transfer): Promise<void> {
  const { text, headers } = wechat.webhook('MCHTRANSFER.BILL.FINISHED', transferOf(wechat.books, billNo))
  const address = `${origin}/dev-api/generalOrder/callback/wechat`
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
    const request = http.request(address, options, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('error', reject)
    request.end(text)
  })
  expect(status).toBe(200)
}

/** The payee confirms in the mini-program, and WeChat tells the shop. */
export async function confirmAt(scene: PayoutScene, transfer: Transfer): Promise<void> {
  confirmTransfer(scene.wechat.books, transfer.billNo)
  await deliverTransfer(scene, transfer)
}

/** Money on its way out, as those see it whom it concerns. */
export const payoutJourneys: Record<string, (user: UserDriver, scene: PayoutScene) => Promise<void>> = {
  'R26 B11 withdraws to WeChat, is told to confirm, confirms, and sees it paid': async (user, scene) => {
    const person = await saver(scene)
    bindWechat(scene, person)
    await user.signIn(person.token as string)
    await user.open(WITHDRAW)
    await user.press('button', recharge.addAccount)
    await user.press('radio', recharge.wechat)
    await user.see(recharge.wechatNote)
    await user.type(recharge.holder, HOLDER)
    await user.press('button', recharge.save)
    await user.told(recharge.saved)
    await ask(user)
    const asked = await until(
      async () => {
        const one = await latest(person)
        return one?.step === 'confirm' ? one : undefined
      },
      'the transfer waits for its payee',
      40_000,
    )
    await user.reload()
    await user.see(recharge.step_confirm)
    const transfer = scene.wechat.books.transfers.bills.get(asked.id.replace('_', '')) as Transfer
    await scene.confirm(user, transfer)
    await user.see(recharge.state_paid)
    expect(await latest(person)).toMatchObject({ id: asked.id, state: 'paid', kind: 'wechat' })
    expect((await person.call('wallet.get')).balanceFen).toBe(90_000)
  },

  'R26 B11 B16 a bank transfer: its owner sees it at the bank, an operator exports the batch, pays and marks it':
    async (user, scene) => {
      const person = await saver(scene)
      await user.signIn(person.token as string)
      await user.open(WITHDRAW)
      await user.press('button', recharge.addAccount)
      await user.type(recharge.holder, HOLDER)
      await user.type(recharge.number_bank, CARD)
      await user.type(recharge.bankName, BANK)
      await user.press('button', recharge.save)
      await user.told(recharge.saved)
      await user.see(new RegExp(BANK))
      await ask(user)
      await user.see(say(recharge.feeOf, { fee: '¥2', net: '¥98.00' }))
      const { nickname: name } = await person.call('accounts.me')
      const operator = await newOperator(scene)
      await user.signIn(operator.token as string)
      await user.open('/pagesAdmin/admin/index?at=withdrawals')
      await user.press('radio', admin.pay_approved)
      await user.press('button', admin.batchMake)
      await user.told(say(admin.batchMade, { n: 1, sum: '¥98.00' }))
      await user.press('button', new RegExp(`^${admin.batchTakeOf.split('{')[0]}`))
      const { text } = await user.takeFile(new RegExp(`^${admin.batchSaveOf.split('{')[0]}`))
      expect(text).toContain(`"${HOLDER}","${CARD}","${BANK}",98.00,`)
      await user.press('button', say(admin.payDoneFor, { name, sum: '¥100.00' }))
      await user.press('button', admin.payDoneDo)
      await user.see(admin.payReferenceBad)
      await user.type(admin.payReferenceField, 'ICBC-20261123-1')
      await user.press('button', admin.payDoneDo)
      await user.told(admin.payDoneToast)
      expect((await latest(person))?.state).toBe('paid')
      await user.signIn(person.token as string)
      await user.open(WITHDRAW)
      await user.see(recharge.state_paid)
    },
}
