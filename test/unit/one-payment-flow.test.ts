import ts from 'typescript'
import { productSources, walk, type Source } from '../helpers/definitions'

/** Calls that place or pay an order, whatever object they are made of. */
const PAYING = /^(payInWechat|orders\.(uniqueNumber|create|pay|paymentParams|sandboxCashier|cancel))$/
/** Names under which the app learns how an order stands. */
const LOOKING = /^(orders\.get|ordersGet|getPayOrderMessage|payStatus)$/
const REPEATING = /^(setTimeout|setInterval|until|poll\w*|\w+\.(until|poll\w*))$/
const STORE = 'src/features/orders/store/'
/** Lists helpers of the app to be tried one by one. */
const DEMO = 'src/pagesA/demo/'

const nameOf = (node: ts.CallExpression | ts.NewExpression) =>
  node.expression
    .getText()
    .replace(/^this\./, '')
    .replace(/\s/g, '')

/** Lists the acts of a file, by the names it calls and the loops it waits in. */
function actsOf(source: Source) {
  const acts = { pays: false, looks: false, repeats: false }
  walk(source, (node) => {
    if (ts.isCallExpression(node)) {
      acts.pays ||= PAYING.test(nameOf(node))
      acts.repeats ||= REPEATING.test(nameOf(node))
    }
    if (ts.isPropertyAccessExpression(node)) acts.looks ||= LOOKING.test(node.getText())
    if (ts.isIdentifier(node)) acts.looks ||= LOOKING.test(node.text)
    if (ts.isIterationStatement(node, false)) acts.repeats ||= /\bawait\b/.test(node.statement.getText())
  })
  return acts
}

const app = productSources().filter(({ path }) => path.startsWith('src/') && !path.startsWith(DEMO))
const payers = (sources: Source[]) => sources.filter((source) => actsOf(source).pays).map(({ path }) => path)
const waiters = (sources: Source[]) =>
  sources
    .filter((source) => {
      const { looks, repeats } = actsOf(source)
      return looks && repeats
    })
    .map(({ path }) => path)

test('R67 one place of the app waits for a payment', () => {
  expect(waiters(app)).toEqual([`${STORE}payment.ts`])
})

test('R67 orders are placed, paid and given up in one folder', () => {
  expect(payers(app).filter((path) => !path.startsWith(STORE))).toEqual([])
})

const orders = "import { orders } from '../api/orders'\n"

test.each([
  ['a loop', `${orders}async function wait() { while (!paid) { paid = await orders.get(no); await sleep(2000) } }`],
  ['a timer', `${orders}setInterval(() => void orders.get(no).then(tell), 2000)`],
  [
    'a timer that is set again',
    "const look = () => load(no).then((order) => order.payStatus === 'succeeded' || setTimeout(look, 2000))",
  ],
  ['the same class used again', `${orders}wait.until(() => orders.get(no))`],
  ['the route itself', 'for (;;) { const order = await call(ordersGet, { body }); await sleep(2000) }'],
])('R67 a second place that waits for a payment by %s fails the walk', (_kind, text) => {
  expect(waiters([...app, { path: 'src/planted.ts', text }])).toEqual([`${STORE}payment.ts`, 'src/planted.ts'])
})

test.each(['orders.create(body)', 'await orders.pay({ orderNo }, key)', 'payInWechat(params)'])(
  'R67 `%s` elsewhere fails the walk',
  (text) => {
    expect(payers([{ path: 'src/pagesA/planted.tsx', text: `const a = async () => { ${text} }` }])).toHaveLength(1)
  },
)

test('R67 reading an order once, and waiting for something else, are allowed', () => {
  const reads = { path: 'src/a.ts', text: `${orders}export const load = (no: string) => orders.get(no)` }
  const waits = { path: 'src/b.ts', text: 'setTimeout(() => hide(), 2000)' }
  expect(waiters([reads, waits])).toEqual([])
})
