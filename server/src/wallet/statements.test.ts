import { CARD, openPayoutShop, type PayoutShop } from '../../testing/payout-shop'
import { newKey, type Player } from '../../testing/test-shop'

let here: PayoutShop

beforeAll(async () => {
  here = await openPayoutShop()
})
afterAll(() => here.close())

const statements = ({ token }: Player) => here.market.call('wallet.statements', { token })

async function fileOf({ token }: Player, month: string, language = 'zh-CN') {
  const { statusCode, headers, body } = await here.market.app.inject({
    url: `/dev-api/wallet/statements/${month}/file`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  return { statusCode, headers, body }
}

/** Somebody whose session has ended, signed in again. */
async function again(player: Player): Promise<Player> {
  const body = { phone: player.name, password: 'open-sesame' }
  return { ...player, token: await here.market.call('accounts.loginByPassword', { body }) }
}

test('B11 months follow each other: each begins with what the one before ended with, and its lines add up', async () => {
  const { player } = await here.creator()
  const operator = await here.operator()
  const account = await here.account(player, 'bank', CARD)
  const id = await here.withdraw(player, 30_000, account)
  await here.market.call('admin.createPayoutBatch', { token: operator.token, key: newKey() })
  const pay = { params: { id }, body: { reference: 'BANK-1' }, token: operator.token, key: newKey() }
  await here.market.call('admin.payWithdrawal', pay)
  here.market.advance(40 * 86_400_000)
  // Sent back by the bank a month later.
  const { token } = await again(operator)
  const back = { params: { id }, body: { note: '银行退票' }, token, key: newKey() }
  await here.market.call('admin.returnWithdrawal', back)
  const months = await statements(await again(player))
  const [now, before] = [months[0], months.at(-1)]
  expect(before).toMatchObject({ openingFen: 0, earningsFen: 76_000, withdrawnFen: -30_000, closingFen: 46_000 })
  expect(now).toMatchObject({ openingFen: 46_000, withdrawnFen: 30_000, closingFen: 76_000 })
  for (const { openingFen, earningsFen, reversedFen, withdrawnFen, otherFen, closingFen, ...rest } of months) {
    expect(openingFen + earningsFen + reversedFen + withdrawnFen + otherFen).toBe(closingFen)
    expect(rest.salesFen + rest.feesFen).toBe(earningsFen)
  }
  for (const [at, month] of months.slice(1).entries()) expect(months[at]?.openingFen).toBe(month.closingFen)
})

test('B17 the file has one’s own sums and entries, in one’s language, and no month that is not there', async () => {
  const { player } = await here.creator()
  const [month] = await statements(player)
  const { headers, body } = await fileOf(player, month?.month ?? '')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe(`attachment; filename="joybox-${month?.month}.csv"`)
  const lines = body.slice(1).split('\r\n')
  expect(lines).toContain('"到账收益",760.00')
  expect(lines).toContain('"平台服务费",-40.00')
  expect(lines.filter((line) => line.includes('"earning"'))).toHaveLength(4)
  expect((await fileOf(player, month?.month ?? '', 'en')).body).toContain('"Earnings",760.00')
  expect((await fileOf(player, '2020-01')).body).toContain('NOT_FOUND')
  const stranger = await here.market.player()
  expect((await fileOf(stranger, month?.month ?? '')).body).toContain('"到账收益",0.00')
  expect(await statements(stranger)).toEqual([])
})
