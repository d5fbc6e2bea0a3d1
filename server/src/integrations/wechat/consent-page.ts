import { createHash, randomBytes } from 'node:crypto'
import type { RawAnswer } from '@joybox/contract'
import { pathOf } from '../../kernel/http/safe-redirect'
import type { Language, Localized } from '../../kernel/localized'
import type { Shop } from '../../kernel/shop'
import { sandboxCode } from './sandbox'

/** Somebody to be in the sandbox. The first is another at every visit, so that a first sign-in can be tried again. */
const people: readonly { id: string; name: Localized; note: Localized; color: string }[] = [
  {
    id: '',
    name: { zh: '新朋友', en: 'Somebody new' },
    note: { zh: '第一次来，会得到一个新账号', en: 'First visit: gets a new account' },
    color: '#7a5cff',
  },
  {
    id: 'xiaoman',
    name: { zh: '小满', en: 'Xiaoman' },
    note: { zh: '每次都是同一个人', en: 'The same person every time' },
    color: '#d6336c',
  },
  {
    id: 'ache',
    name: { zh: '阿澈', en: 'Ache' },
    note: { zh: '每次都是同一个人', en: 'The same person every time' },
    color: '#0b7285',
  },
]

const words = {
  title: { zh: '微信登录（沙盒）', en: 'Sign in with WeChat (sandbox)' },
  ask: { zh: '惊喜匣想知道你是谁', en: 'Joybox would like to know who you are' },
  about: {
    zh: '这是沙盒：不会连接微信，也不会用到真实身份。选一位来登录。',
    en: 'This is a sandbox: it talks to no WeChat and uses nobody’s real identity. Choose who to be.',
  },
  refuse: { zh: '拒绝并返回', en: 'Refuse and go back' },
} satisfies Record<string, Localized>

const STYLE = `
:root{color-scheme:light dark;--page:#f8f8f8;--card:#fff;--text:#1c1b22;--soft:#5d5a68;--line:#e4e2ea}
@media (prefers-color-scheme:dark){:root{--page:#131217;--card:#1e1c24;--text:#f2f0f7;--soft:#b3afbf;--line:#35323e}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"PingFang SC","Noto Sans SC",sans-serif}
main{width:100%;max-width:400px;padding:28px 20px;border-radius:20px;background:var(--card);box-shadow:0 8px 40px #0000001a}
.tag{display:inline-block;padding:2px 10px;border-radius:99px;background:#ffe8a3;color:#5b4300;font-size:13px}
h1{margin:12px 0 6px;font-size:21px;line-height:1.35}
p{color:var(--soft);font-size:14px}
ul{list-style:none;margin:20px 0;padding:0;display:grid;gap:10px}
a{color:inherit;text-decoration:none;border-radius:14px}
a:focus-visible{outline:3px solid #7a5cff;outline-offset:2px}
li a{display:flex;gap:14px;align-items:center;min-height:64px;padding:10px 14px;border:1px solid var(--line)}
li a:hover{border-color:#7a5cff}
.face{flex:none;width:40px;height:40px;border-radius:50%;display:grid;place-items:center;color:#fff;font-weight:600}
.who{display:block;font-weight:600}
.note{display:block;color:var(--soft);font-size:13px}
.no{display:block;padding:12px;text-align:center;color:var(--soft)}`

const faces = people.map(({ color }, at) => `.f${at}{background:${color}}`).join('')
const style = `${STYLE}\n${faces}`
const styleHash = createHash('sha256').update(style).digest('base64')

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The way back to the shop, with what WeChat would add. */
function wayBack(returnTo: URL, added: Record<string, string>): string {
  const url = new URL(returnTo)
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  return escape(pathOf(url))
}

/**
 * Renders the page with which the sandbox stands in for WeChat's authorization. Links alone, no script; the chosen
 * person goes back with a signed code.
 */
export function consentPage(shop: Shop, returnTo: URL, state: string, language: Language): RawAnswer {
  const say = (text: Localized) => escape(text[language])
  const rows = people.map(({ id, name, note }, at) => {
    const code = sandboxCode(shop, id || `new-${randomBytes(8).toString('hex')}`)
    return `<li><a href="${wayBack(returnTo, { code, state })}"><span class="face f${at}" aria-hidden="true">${say(name).slice(0, 1)}</span><span><span class="who">${say(name)}</span><span class="note">${say(note)}</span></span></a></li>`
  })
  const body = `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say(words.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<span class="tag">${language === 'zh' ? '沙盒' : 'Sandbox'}</span>
<h1>${say(words.ask)}</h1>
<p>${say(words.about)}</p>
<ul>
${rows.join('\n')}
</ul>
<a class="no" href="${wayBack(returnTo, { state })}">${say(words.refuse)}</a>
</main>
</body>
</html>
`
  return {
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
    body,
  }
}
