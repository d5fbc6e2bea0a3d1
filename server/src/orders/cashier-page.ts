import { createHash } from 'node:crypto'
import { fenParts } from '@joybox/contract'
import type { Language, Localized } from '../kernel/localized'
import { CASHIER_SCRIPT } from './cashier-script'
import { CASHIER_STYLE } from './cashier-style'

/** Contents of the sandbox cashier's page. */
export interface CashierView {
  subject: string
  amountFen: number
  orderNo: string
  /** It can be paid; was paid; or can be neither any more. */
  status: 'open' | 'paid' | 'over'
  token: string
  /** Path in the app that the page leads back to. */
  back: string
}

const words = {
  title: { zh: '沙箱收银台', en: 'Sandbox cashier' },
  shop: { zh: 'Joybox 惊喜匣', en: 'Joybox' },
  honest: { zh: '这里不会动用真实的钱', en: 'No real money moves here' },
  amount: { zh: '应付金额', en: 'Amount' },
  subject: { zh: '商品', en: 'For' },
  order: { zh: '订单号', en: 'Order' },
  pay: { zh: '支付成功', en: 'Pay' },
  cancel: { zh: '取消', en: 'Cancel' },
  busy: { zh: '正在通知商家…', en: 'Telling the shop…' },
  paid: { zh: '已支付，正在返回', en: 'Paid. Going back' },
  cancelled: { zh: '没有付款，正在返回', en: 'Not paid. Going back' },
  failed: { zh: '没有成功，请再试一次', en: 'That did not work. Please try again' },
  alreadyPaid: { zh: '这笔订单已经支付过了', en: 'This order has been paid' },
  over: { zh: '这笔订单已经关闭，不用再付', en: 'This order is closed and needs no payment' },
  back: { zh: '返回 Joybox', en: 'Back to Joybox' },
  script: { zh: '请打开浏览器的 JavaScript 再付款', en: 'Please switch on JavaScript to pay' },
} satisfies Record<string, Localized>

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing but this page's own style and script, and its own server. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src ${hash(CASHIER_STYLE)}`,
  `script-src ${hash(CASHIER_SCRIPT)}`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

function amount(fen: number): string {
  const { sign, yuan, cents } = fenParts(fen)
  return `<small>${sign}¥</small>${yuan}<small>.${cents}</small>`
}

/** The page, whole: it fetches nothing, and works in both languages and both themes. */
export function cashierHtml(view: CashierView, language: Language): string {
  const say = (name: keyof typeof words) => escape(words[name][language])
  const row = (name: 'subject' | 'order', text: string) => `<div><dt>${say(name)}</dt><dd>${escape(text)}</dd></div>`
  const buttons = `<p class="buttons">
<button class="pay" data-result="paid">${say('pay')}</button>
<button data-result="failed">${say('cancel')}</button>
</p><noscript><p class="note">${say('script')}</p></noscript>`
  const status = view.status === 'open' ? '' : say(view.status === 'paid' ? 'alreadyPaid' : 'over')
  const said = (['busy', 'paid', 'cancelled', 'failed'] as const).map((name) => `data-${name}="${say(name)}"`).join(' ')
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${say('title')} · ${say('shop')}</title>
<style>${CASHIER_STYLE}</style>
</head>
<body>
<main data-token="${escape(view.token)}" data-back="${escape(view.back)}" ${said}>
<p class="shop">${say('shop')}</p>
<h1>${say('title')}</h1>
<p class="note">${say('honest')}</p>
<p class="amount"><span class="label">${say('amount')}</span>${amount(view.amountFen)}</p>
<dl>${row('subject', view.subject)}${row('order', view.orderNo)}</dl>
${view.status === 'open' ? buttons : ''}
<p class="status" role="status">${status}</p>
<p><a href="${escape(view.back)}">${say('back')}</a></p>
</main>
<script>${CASHIER_SCRIPT}</script>
</body>
</html>
`
}
