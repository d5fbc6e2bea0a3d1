import { Type } from '@sinclair/typebox'
import { call, RawBodyOf, RawData } from '../../define'

const Word = Type.String({ maxLength: 200 })
const signed = { signature: Word, timestamp: Word, nonce: Word }

/** The message push of WeChat's mini-program platform. */
export const wechatPush = {
  'wechat.verifyPush': call({
    method: 'GET',
    path: '/wechat/push',
    who: 'anyone',
    summary: 'WeChat’s check of the push address: answers `echostr` where the signature is WeChat’s, else HTTP 403',
    query: Type.Object({ ...signed, echostr: Word }),
    raw: 'text',
    data: RawData,
  }),
  'wechat.push': call({
    method: 'POST',
    path: '/wechat/push',
    who: 'anyone',
    summary:
      'A message or event that WeChat pushes, signed and encrypted (安全模式, JSON): `success` when it is taken in now or was before',
    query: Type.Object({ ...signed, msg_signature: Type.Optional(Word), encrypt_type: Type.Optional(Word) }),
    rawBody: true,
    body: RawBodyOf(Type.Object({ ToUserName: Type.String(), Encrypt: Type.String() })),
    raw: 'text',
    data: RawData,
  }),
}
