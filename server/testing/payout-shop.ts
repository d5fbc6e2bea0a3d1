import type { PayoutKind, WechatApp } from '@joybox/contract'
import { hashPassword } from '../src/accounts/security/passwords'
import { setPayPassword } from '../src/accounts/security/pay-password'
import { brokenInvariants } from '../src/admin/reconciliation/broken-invariants'
import { newId } from '../src/kernel/ids'
import { releaseEarnings } from '../src/wallet/earnings'
import { payWithdrawals } from '../src/wallet/pay-withdrawals'
import { startAlipay, type AlipayServer } from './alipay/alipay-server'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from './test-shop'
import { startWechat, type WechatServer } from './wechat-pay/wechat-server'

export const PAY_PASSWORD = '246810'
export const HOLDER = '王小满'
/** A card whose last digit is its check digit. */
export const CARD = '6222020200112230'
export const BANK = '中国工商银行深圳南山支行'

/** A shop that pays people through WeChat, through Alipay and by hand at the bank, with both providers beside it. */
export interface PayoutShop {
  market: TestShop
  wechat: WechatServer
  alipay: AlipayServer
  /** Somebody with a pay password, who tops up this much. */
  saver(balanceFen?: number): Promise<Player>
  /** Somebody with a pay password whose boxes were sold and received, with what they earned. */
  creator(): Promise<{ player: Player; earningsFen: number }>
  operator(): Promise<Player>
  bindWechat(player: Player, app?: WechatApp): Promise<string>
  /** Binds a payout account through the app's own call. */
  account(player: Player, kind: PayoutKind, number?: string, holder?: string): Promise<string>
  withdraw(player: Player, amountFen: number, payoutAccountId: string): Promise<string>
  stateOf(player: Player, id: string): Promise<[state: string, step: string | null]>
  balanceOf(player: Player): Promise<number>
  /** Runs the payout job, an hour later each time. */
  turn(times?: number): Promise<void>
  /** Delivers a webhook of WeChat; its HTTP status. */
  deliver(webhook: { text: string; headers: Record<string, string> }): Promise<number>
  /** Sum that has left through a house account. */
  leftBy(account: string): Promise<number>
  /** Throws unless everything that `npm run books` looks at holds. */
  requireSoundBooks(): Promise<void>
  close(): Promise<void>
}

/** The next card number that begins like this. */
export function card(start: string): string {
  const padded = start.padEnd(15, '1')
  const sum = [...padded].reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return padded + ((10 - (sum % 10)) % 10)
}

export async function openPayoutShop(env: Record<string, string> = {}): Promise<PayoutShop> {
  const clock = { now: () => new Date() }
  const wechat = await startWechat({ now: () => clock.now() })
  const alipay = await startAlipay()
  const market = await openTestShop({
    env: {
      ...wechat.env,
      ...alipay.env,
      WECHAT_TRANSFER_SCENE_ID: '1005',
      PAYOUT_BANK: 'manual',
      PAYOUT_FEES: 'bank=200',
      PUBLIC_URL: 'https://shop.example',
      ...env,
    },
  })
  const { shop, call, app } = market
  clock.now = () => shop.now()
  const ready = async (player: Player): Promise<Player> => {
    const hash = await hashPassword(PAY_PASSWORD)
    await shop.database.transaction((tx) => setPayPassword(tx, player.id, hash))
    return player
  }
  return {
    market,
    wechat,
    alipay,
    saver: async (balanceFen = 300_000) => ready(await market.player(balanceFen)),
    async creator() {
      const player = await ready(await market.player())
      const buyer = await market.player(100_000)
      const id = `box_${newId('x').slice(2).toLowerCase()}`
      const prizes = [testPrize(`prz_${id}-a`, 900_000, 9_000), testPrize(`prz_${id}-b`, 100_000, 1_000, 'SSR')]
      await market.addOddsBox({ id, priceFen: 20_000, prizes })
      await shop.database.rows('update boxes set creator_id = $2 where id = $1', [id, player.id])
      const draws = await market.open(buyer, await market.buy(buyer, id, 4))
      const drawIds = draws.map(({ drawId }) => drawId)
      await shop.database.transaction((tx) => releaseEarnings(tx, drawIds, shop.now()))
      return { player, earningsFen: (await call('wallet.get', { token: player.token })).balanceFen }
    },
    async operator() {
      const player = await market.player()
      await shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [player.id])
      return player
    },
    async bindWechat({ id }, at = 'mini_program') {
      const openid = newId('openid').replace('_', '')
      await shop.database.rows(
        'insert into wechat_identities (app, openid, user_id, created_at) values ($1, $2, $3, $4)',
        [at, openid, id, shop.now()],
      )
      return openid
    },
    async account({ token }, kind, number, holder = HOLDER) {
      const bank = kind === 'bank' ? BANK : undefined
      return (await call('payoutAccounts.add', { body: { kind, holder, number, bank }, token })).id
    },
    async withdraw({ token }, amountFen, payoutAccountId) {
      const to = { route: 'account', payoutAccountId } as const
      const body = { amountFen, to, payPassword: PAY_PASSWORD }
      return (await call('withdrawals.create', { body, token, key: newKey() })).id
    },
    async stateOf({ token }, id) {
      const { records } = await call('withdrawals.list', { token })
      const found = records.find((one) => one.id === id)
      return [found?.state ?? 'none', found?.step ?? null]
    },
    balanceOf: async ({ token }) => (await call('wallet.get', { token })).balanceFen,
    async turn(times = 1) {
      for (let done = 0; done < times; done += 1) {
        market.advance(3_600_000)
        await Promise.all([payWithdrawals(shop), payWithdrawals(shop)])
      }
    },
    async deliver({ text, headers }) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/dev-api/generalOrder/callback/wechat',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: text,
      })
      return statusCode
    },
    async leftBy(account) {
      const row = await shop.database.first<{ sum: number }>(
        `select (coalesce(sum(amount) filter (where credit_account_id = $1), 0)
           - coalesce(sum(amount) filter (where debit_account_id = $1), 0))::bigint as sum from transfers`,
        [account],
      )
      return row?.sum ?? 0
    },
    async requireSoundBooks() {
      const broken = await brokenInvariants(shop.database)
      if (broken.length > 0) throw new Error(broken.join('\n'))
    },
    async close() {
      await market.close()
      await wechat.close()
      await alipay.close()
    },
  }
}
