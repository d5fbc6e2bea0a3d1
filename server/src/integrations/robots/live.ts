import { createHmac } from 'node:crypto'
import { requestJson, providerFailed } from '../request-json'
import type { Robot, RobotSettings } from './settings'

type Live = Extract<RobotSettings, { kind: 'live' }>

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

/**
 * Feishu's custom bot: `sign` is base64 of HMAC-SHA256 over nothing, keyed with `{timestamp}\n{secret}` (documented that way
 * round). `code` 0 is success.
 */
async function sendToFeishu(settings: Live, text: string, now: Date): Promise<void> {
  const { hook, secret } = settings
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const sign = secret ? { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).digest('base64') } : {}
  const answer = await requestJson(hook, post({ ...sign, msg_type: 'text', content: { text } }), settings)
  if (answer.code !== 0) throw providerFailed(`Feishu robot: ${String(answer.code)} ${String(answer.msg)}`)
}

/** WeCom's group robot, whose address is all there is to know; `errcode` 0 is success. */
async function sendToWecom(settings: Live, text: string): Promise<void> {
  const answer = await requestJson(settings.hook, post({ msgtype: 'text', text: { content: text } }), settings)
  if (answer.errcode !== 0) throw providerFailed(`WeCom robot: ${String(answer.errcode)} ${String(answer.errmsg)}`)
}

/** Sends one text to a robot, or refuses with PROVIDER_FAILED. */
export function sendToRobot(robot: Robot, settings: Live, text: string, now: Date): Promise<void> {
  return robot === 'feishu' ? sendToFeishu(settings, text, now) : sendToWecom(settings, text)
}
