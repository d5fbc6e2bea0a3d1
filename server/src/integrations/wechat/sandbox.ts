import { wechatApps } from '@joybox/contract'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../kernel/refusal'
import { putInOutbox } from '../../kernel/outbox'
import type { Shop } from '../../kernel/shop'
import type { Wechat } from './types'

/** As long as WeChat's own. */
const CODE_MINUTES = 5

const SUBJECTS = { shipped: '已发货', gift: '礼物已被领取' } as const

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20)

function signatureOf(shop: Shop, payload: string): Buffer {
  return createHmac('sha256', shop.sandboxSecret).update(`wechat code\n${payload}`).digest()
}

/**
 * Makes the code that the consent page hands back for a person of the sandbox: signed, since anyone who could make one
 * would be that person.
 */
export function sandboxCode(shop: Shop, person: string): string {
  const until = shop.now().getTime() + CODE_MINUTES * 60_000
  const payload = [person, until, randomBytes(6).toString('hex')].join('.')
  return `${payload}.${signatureOf(shop, payload).toString('hex')}`
}

function userIn(shop: Shop, code: string): string {
  const [, payload = '', signature = ''] = /^(.+)\.([0-9a-f]{64})$/.exec(code) ?? []
  const [person, until] = payload.split('.')
  const signed = signature !== '' && timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(shop, payload))
  if (!signed || !person || Number(until) < shop.now().getTime()) throw new Refusal('CODE_INVALID')
  return person
}

/** The part of a mini-program's code that stands for its device: all before the last colon, or the whole. */
const deviceOf = (code: string) => /^(.+):[^:]*$/.exec(code)?.[1] ?? code

/**
 * WeChat without WeChat. A browser meets a consent page of ours; a mini-program's code is believed, its device part is who
 * it is; the phone button gives a number that is made from its code.
 */
export function sandboxWechat(shop: Shop): Wechat {
  return {
    sandbox: true,
    apps: wechatApps,
    authorizeUrl: (returnTo, state) =>
      `/sandbox/wechat/authorize?${new URLSearchParams({ redirect_uri: returnTo, state })}`,
    userOfBrowser: async (code) => ({
      openid: `sandbox_${shortHash(`browser ${userIn(shop, code)}`)}`,
      unionid: null,
    }),
    userOfMiniProgram: async (code) => ({ openid: `sandbox_${shortHash(`mini ${deviceOf(code)}`)}`, unionid: null }),
    phoneOf: async (phoneCode) =>
      `139${String(Number.parseInt(shortHash(deviceOf(phoneCode)).slice(0, 12), 16) % 1e8).padStart(8, '0')}`,
    messageTemplates: { shipped: 'sandbox_shipped', gift: 'sandbox_gift' },
    customerService: {
      async send(openid, answer) {
        const text = answer.kind === 'text' ? answer.text : answer.kind === 'page' ? answer.title : '[图片]'
        await putInOutbox(shop, { kind: 'wechat', to: openid, subject: '客服消息', text })
        return null
      },
      upload: async () => `sandbox_${randomBytes(8).toString('hex')}`,
      fetch: async () => null,
    },
    async notify(openid, { kind, content }) {
      const text = Object.values(content).join(' ')
      await putInOutbox(shop, { kind: 'wechat', to: openid, subject: SUBJECTS[kind], text })
      return { outcome: 'sent' }
    },
    judgeText: async () => 'pass',
    judgePicture: async () => null,
    isTradeManaged: async () => false,
    tellDelivery: async () => ({ outcome: 'accepted' }),
    isDelivered: async () => true,
  }
}
