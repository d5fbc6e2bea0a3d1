import { randomBytes } from 'node:crypto'
import { Refusal } from '../../kernel/refusal'
import { requestJson, providerFailed, textOf } from '../request-json'
import type { AliyunSmsSettings } from '../settings'
import { aliyunHeaders, canonicalQuery } from './aliyun-signature'
import type { SmsSender } from './types'

/** Seconds to wait when Aliyun finds that a number got enough: its own limit is one a minute, five an hour, ten a day. */
const PATIENCE_SECONDS = 60

/**
 * SendSms of Aliyun's Short Message Service, version 2017-05-25.
 * https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms
 */
export function aliyunSms(settings: AliyunSmsSettings, now: () => Date): SmsSender {
  return {
    sandbox: false,
    async sendCode({ phone, code, toGuardian }) {
      const query = canonicalQuery({
        PhoneNumbers: phone,
        SignName: settings.signName,
        TemplateCode: toGuardian ? settings.guardianTemplateCode : settings.templateCode,
        TemplateParam: JSON.stringify({ code }),
      })
      const { host } = new URL(settings.url)
      const headers = aliyunHeaders(settings, {
        host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        date: now(),
        nonce: randomBytes(16).toString('hex'),
      })
      const answer = await requestJson(`${settings.url}/?${query}`, { method: 'POST', headers }, settings)
      const result = textOf(answer, 'Code')
      if (result === 'OK') return
      if (result === 'isv.BUSINESS_LIMIT_CONTROL' || result === 'isv.DAY_LIMIT_CONTROL') {
        throw new Refusal('RATE_LIMITED', { retryAfter: PATIENCE_SECONDS })
      }
      if (result === 'isv.MOBILE_NUMBER_ILLEGAL') throw new Refusal('VALIDATION_FAILED', { detail: 'phone' })
      throw providerFailed(`Aliyun SMS: ${result} ${String(answer.Message ?? '')}`)
    },
  }
}
