import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { RawAnswer } from '@joybox/contract'
import { china } from '../../kernel/china-time'
import type { Language } from '../../kernel/localized'
import type { ParcelTrack } from '../parcel-track'
import type { Shop } from '../../kernel/shop'

const STYLE = `
:root{color-scheme:light dark;--page:#f8f8f8;--card:#fff;--text:#1c1b22;--soft:#5d5a68;--line:#e4e2ea;--way:#d6336c}
@media (prefers-color-scheme:dark){:root{--page:#131217;--card:#1e1c24;--text:#f2f0f7;--soft:#b3afbf;--line:#35323e;--way:#ff8fb3}}
*{box-sizing:border-box;margin:0}
body{padding:16px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"PingFang SC","Noto Sans SC",sans-serif}
main{max-width:480px;margin:0 auto;padding:20px;border-radius:20px;background:var(--card)}
.tag{display:inline-block;padding:2px 10px;border-radius:99px;background:#ffe8a3;color:#5b4300;font-size:13px}
h1{margin:10px 0 14px;font-size:19px}
svg{display:block;width:100%;height:auto}
.land{fill:var(--page)}
.rest{fill:none;stroke:var(--line);stroke-width:5;stroke-linecap:round}
.done{fill:none;stroke:var(--way);stroke-width:5;stroke-linecap:round}
.end{fill:var(--card);stroke:var(--way);stroke-width:4}
.now{fill:var(--way)}
text{fill:var(--text);font-size:14px;text-anchor:middle}
ol{list-style:none;margin-top:14px;padding:0}
li{padding:10px 0;border-top:1px solid var(--line);font-size:15px}
time{display:block;color:var(--soft);font-size:13px}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const words = {
  title: { zh: '包裹轨迹（沙盒）', en: 'Parcel track (sandbox)' },
  picture: { zh: '从 {from} 到 {to}，已走完 {share}%', en: 'From {from} to {to}, {share}% of the way' },
}

/** Share of the route behind the parcel at each step, percent. */
const SHARE = { collected: 4, departed: 30, arrived: 72, delivering: 88, delivered: 100, returned: 0 }

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Token that opens a parcel's page: only a user who may see the parcel gets it. */
export function mapToken(shop: Shop, num: string): string {
  return createHmac('sha256', shop.sandboxSecret).update(`parcel-map\n${num}`).digest('hex')
}

export function isMapToken(shop: Shop, num: string, token: string): boolean {
  const right = Buffer.from(mapToken(shop, num))
  const given = Buffer.from(token)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** The page that draws a parcel's way: two cities, the road between them, and how far it has come. No script. */
export function parcelMapPage(track: ParcelTrack, language: Language): RawAnswer {
  const [latest] = track.events
  const share = SHARE[latest?.step ?? 'collected']
  const facts: Record<string, string> = { from: track.fromCity, to: track.toCity, share: String(share) }
  const label = words.picture[language].replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
  const way = 'M40 130 C130 30 270 170 360 60'
  const events = track.events.map(
    ({ at, text }) =>
      `<li>${escape(text[language])}<time datetime="${at.toISOString()}">${china(at).format('YYYY-MM-DD HH:mm')}</time></li>`,
  )
  const body = `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title[language]}</title>
<style>${STYLE}</style>
</head>
<body><main>
<span class="tag">${language === 'zh' ? '演示' : 'Demo'}</span>
<h1>${escape(track.num)}</h1>
<svg viewBox="0 0 400 190" role="img" aria-label="${escape(label)}">
<rect class="land" width="400" height="190" rx="16"/>
<path class="rest" d="${way}" pathLength="100"/>
<path class="done" d="${way}" pathLength="100" stroke-dasharray="${share} 100"/>
<circle class="end" cx="40" cy="130" r="8"/><circle class="${share === 100 ? 'now' : 'end'}" cx="360" cy="60" r="8"/>
<text x="62" y="164">${escape(track.fromCity)}</text><text x="334" y="38">${escape(track.toCity)}</text>
</svg>
<ol>${events.join('')}</ol>
</main></body>
</html>
`
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
  return { headers: { 'content-security-policy': policy, 'cache-control': 'no-store' }, body }
}
