import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { lengths } from '../../fields'
import { ROBOT_TEXT_BYTES } from '../../limits'
import { Strict, Text } from '../../schemas'

const RobotText = Strict({
  text: Type.String({
    minLength: 1,
    maxLength: ROBOT_TEXT_BYTES,
    description: `at most ${ROBOT_TEXT_BYTES} bytes of UTF-8; line breaks become spaces`,
  }),
})

/** Messages to operators: chat robots and mail. */
export const robots = {
  'robots.feishu': call({
    method: 'POST',
    path: '/api/feishuRobotText',
    who: 'operator',
    key: 'optional',
    summary: 'A text to the operators’ Feishu robot; queued, at most 20 a minute',
    body: RobotText,
    data: Type.Boolean(),
    reasons: ['PROVIDER_NOT_CONFIGURED', 'RATE_LIMITED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  'robots.wecom': call({
    method: 'POST',
    path: '/api/wechatRobotText',
    who: 'operator',
    key: 'optional',
    summary: 'A text to the operators’ WeCom robot; queued, at most 20 a minute',
    body: RobotText,
    data: Type.Boolean(),
    reasons: ['PROVIDER_NOT_CONFIGURED', 'RATE_LIMITED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  'mail.send': call({
    method: 'POST',
    path: '/common/mail/send',
    who: 'user',
    key: 'optional',
    summary:
      'A mail: operators to anybody, people to their own address only. `${{name}}` in it is filled from `params`.',
    body: Strict({
      title: Text(lengths.mailTitle),
      content: Text(lengths.mailText),
      mail: Type.String({
        minLength: 3,
        maxLength: lengths.email.max,
        pattern: '^[^\\s@,;<>"]+@[^\\s@,;<>"]+\\.[^\\s@,;<>".]+$',
      }),
      params: Type.Optional(
        Type.Record(Type.String({ maxLength: 60 }), Type.Union([Type.String({ maxLength: 2000 }), Type.Number()])),
      ),
    }),
    data: Type.Boolean(),
    reasons: ['FORBIDDEN', 'PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED', 'RATE_LIMITED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
}
