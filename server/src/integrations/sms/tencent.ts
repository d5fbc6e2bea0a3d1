import { Refusal } from '../../kernel/refusal'
import { requestJson, isJson, providerFailed, textOf, type Json } from '../request-json'
import type { TencentSmsSettings } from '../settings'
import type { SmsSender } from './types'
import { tencentHeaders } from './tencent-signature'

/** Seconds to wait when Tencent finds that a number got enough; its shortest limit is half a minute. */
const PATIENCE_SECONDS = 60

/** The result code of the whole request, or of its one number. */
function resultOf(answer: Json): { code: string; message: unknown } {
  const response = answer.Response
  if (!isJson(response)) throw providerFailed('Tencent SMS: no Response')
  const [status] = Array.isArray(response.SendStatusSet) ? (response.SendStatusSet as unknown[]) : []
  const result = response.Error ?? status
  if (!isJson(result)) throw providerFailed('Tencent SMS: neither Error nor SendStatusSet')
  return { code: textOf(result, 'Code'), message: result.Message }
}

/**
 * SendSms of Tencent Cloud, version 2021-01-11. Numbers are in E.164, `+86…`.
 * https://cloud.tencent.com/document/api/382/55981
 */
export function tencentSms(settings: TencentSmsSettings, now: () => Date): SmsSender {
  return {
    sandbox: false,
    async sendCode({ phone, code, minutes, toGuardian }) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: settings.sdkAppId,
        SignName: settings.signName,
        TemplateId: toGuardian ? settings.guardianTemplateId : settings.templateId,
        TemplateParamSet: [code, String(minutes)],
      })
      const headers = tencentHeaders(settings, {
        host: new URL(settings.url).host,
        service: 'sms',
        action: 'SendSms',
        version: '2021-01-11',
        region: settings.region,
        payload: body,
        date: now(),
      })
      const answer = await requestJson(`${settings.url}/`, { method: 'POST', headers, body }, settings)
      const { code: result, message } = resultOf(answer)
      if (result === 'Ok') return
      if (result.startsWith('LimitExceeded.') || result.startsWith('RequestLimitExceeded')) {
        throw new Refusal('RATE_LIMITED', { retryAfter: PATIENCE_SECONDS })
      }
      if (result === 'InvalidParameterValue.IncorrectPhoneNumber') {
        throw new Refusal('VALIDATION_FAILED', { detail: 'phone' })
      }
      throw providerFailed(`Tencent SMS: ${result} ${String(message ?? '')}`)
    },
  }
}
