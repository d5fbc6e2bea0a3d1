import { createHash } from 'node:crypto'
import type { CodeTarget } from '../../integrations/wechat/mini-program-code'
import { wechatOf } from '../../integrations/wechat/wechat'
import { Answer } from '../../kernel/http/handler'
import type { Shop } from '../../kernel/shop'
import { inStudio } from './studio'

/** App and version that codes open: those of another are other pictures. */
function appOf({ config: { providers } }: Shop): string {
  const { wechat } = providers
  return wechat.kind === 'live' ? `${wechat.miniProgram?.appId} ${wechat.codeVersion}` : wechat.kind
}

/**
 * Path of a mini-program code, asked for once and kept: WeChat's codes are good for ever. The sandbox draws a card that says
 * what it stands for.
 */
export async function miniProgramCode(shop: Shop, target: CodeTarget): Promise<Answer<{ image: string }>> {
  const wechat = wechatOf(shop)
  const hash = createHash('sha256')
    .update(`${appOf(shop)} ${target.page} ${target.scene}`)
    .digest('hex')
    .slice(0, 32)
  const name = `codes/${hash}.${wechat.sandbox ? 'webp' : 'jpg'}`
  if (!(await shop.files.has(name))) {
    const bytes = (await wechat.miniProgramCode?.(target)) ?? (await inStudio(shop, 'card', { text: '小程序码' }))
    await shop.files.put(name, bytes)
  }
  return new Answer({ image: `/upload/${name}` }, { sandbox: wechat.sandbox })
}
