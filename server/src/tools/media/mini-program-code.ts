import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeTarget } from '../../integrations/wechat/mini-program-code'
import { wechatOf } from '../../integrations/wechat/wechat'
import { newId } from '../../kernel/ids'
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
  const file = join(shop.config.uploadDirectory, name)
  if (!existsSync(file)) {
    const bytes = (await wechat.miniProgramCode?.(target)) ?? (await inStudio(shop, 'card', { text: '小程序码' }))
    await mkdir(join(shop.config.uploadDirectory, 'codes'), { recursive: true })
    const part = `${file}.${newId('part')}`
    await writeFile(part, bytes)
    await rename(part, file)
  }
  return new Answer({ image: `/upload/${name}` }, { sandbox: wechat.sandbox })
}
