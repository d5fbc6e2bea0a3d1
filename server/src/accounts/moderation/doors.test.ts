import { calls, type AnyCall } from '@joybox/contract'
import type { TSchema } from '@sinclair/typebox'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../app/root'
import { doors, type Door } from './doors'

/** Fields of free text that WeChat judges, and the door each comes in by. */
const judged: Record<string, Door> = {
  'me.update.nickname': 'nickname',
  'me.update.avatar': 'avatar',
  'files.upload.file': 'upload',
  'studio.create.draft': 'box',
  'studio.save.draft': 'box',
  'afterSales.create.text': 'after_sale',
  'customerService.send.text': 'service',
  'assistant.analysis.query': 'assistant',
  'assistant.analysis.prompt': 'assistant',
  'assistant.text.text': 'assistant',
  'assistant.text.prompt': 'assistant',
  'assistant.translate.query': 'assistant',
  'assistant.question.query': 'assistant',
  'media.wordToPicture.text': 'media',
  'media.speech.text': 'media',
  'media.video.text': 'media',
  'media.video.prompt': 'media',
  'media.music.prompt': 'media',
}

/** Other fields, by why WeChat is not asked about them. */
const others: Record<string, readonly string[]> = {
  'chosen before WeChat knows who it is, under rules of their own': ['accounts.register.user_name'],
  'secrets, codes and names that exist': [
    'accounts.register.password',
    'accounts.loginByPassword.phone',
    'accounts.loginByPassword.password',
    'accounts.loginByPassword.deviceTokens',
    'accounts.loginByWechat.code',
    'accounts.loginByWechat.state',
    'accounts.loginByWeapp.code',
    'accounts.loginByWeapp.phoneCode',
    'me.setPassword.newPassword',
    'me.setPassword.identityCheck.password',
    'me.setPhone.identityCheck.password',
    'me.setEmail.identityCheck.password',
    'me.bindWechat.code',
    'me.bindWechat.state',
    'me.bindWechat.identityCheck.password',
    'me.unbindWechat.identityCheck.password',
    'me.setPayPassword.identityCheck.password',
    'me.close.identityCheck.password',
    'withdrawals.create.payPassword',
    'orders.create.payPassword',
    'orders.pay.payPassword',
  ],
  'ids, versions and addresses of files': [
    'assistant.analysis.conversation_id',
    'assistant.analysis.user',
    'assistant.analysis.files.url',
    'assistant.analysis.files',
    'assistant.text.conversationId',
    'assistant.translate.conversation_id',
    'assistant.translate.user',
    'assistant.question.conversation_id',
    'assistant.question.user',
    'assistant.question.files.url',
    'assistant.question.files',
    'media.pictureToWords.file',
    'media.readText.file',
    'media.videoState.id',
    'media.musicState.item_ids',
    'media.pdfToPictures.url',
    'media.pdfState.taskId',
    'orders.uniqueNumber.productId',
    'orders.create.opId',
    'orders.create.productId',
    'orders.create.oddsVersionId',
    'orders.create.consents.returnPolicyVersion',
    'orders.create.consents.openedAtOnceVersion',
    'orders.create.consents.trayReturnVersion',
    'orders.create.orderNo',
    'orders.paymentParams.orderNo',
    'orders.paymentParams.paymentOrderId',
    'orders.paymentParams.orderId',
    'orders.pay.orderNo',
    'orders.confirm.orderNo',
    'orders.cancel.orderNo',
    'orders.get.orderNo',
    'orders.get.paymentOrderId',
    'orders.get.orderId',
    'customerService.send.orderNo',
    'recipes.combine.versionId',
  ],
  'of one’s own papers and parcels': [
    'me.declareAge.guardian.name',
    'addresses.add.name',
    'addresses.add.province',
    'addresses.add.city',
    'addresses.add.district',
    'addresses.add.detail',
    'addresses.change.name',
    'addresses.change.province',
    'addresses.change.city',
    'addresses.change.district',
    'addresses.change.detail',
    'payoutAccounts.add.holder',
    'payoutAccounts.add.number',
    'payoutAccounts.add.bank',
  ],
  'read by a program alone': ['addresses.read.text'],
  'looked up, and shown to oneself': [
    'maps.driving.policy',
    'maps.search.keyword',
    'maps.geoaddress.address',
    'maps.amapGeo.address',
    'maps.amapGeo.city',
    'maps.amapRegeocode.poitype',
    'maps.amapDriving.originid',
    'maps.amapDriving.destinationid',
    'maps.amapDriving.waypoints',
    'maps.amapDriving.avoidpolygons',
    'maps.amapDriving.avoidroad',
    'maps.amapDriving.province',
    'maps.amapDriving.number',
    'maps.amapIpLocation.ip',
    'prices.products.query',
    'prices.offers.query',
    'trips.trains.from',
    'trips.trains.to',
    'trips.flights.from',
    'trips.flights.to',
    'parcels.inquiry.num',
    'parcels.inquiry.phone',
    'parcels.map.num',
    'parcels.map.from',
    'parcels.map.form',
    'parcels.map.to',
    'parcels.map.phone',
  ],
  'read by developers': [
    'errors.report.error_message',
    'errors.report.path',
    'errors.report.type',
    'errors.report.sub_source',
    'errors.report.app_id',
  ],
  'sent to oneself': ['mail.send.title', 'mail.send.content'],
  'sent by WeChat and by the sandbox': [
    'wechat.push.ToUserName',
    'wechat.push.Encrypt',
    'orders.sandboxWebhook.transactionId',
    'orders.sandboxWebhook.merchantId',
    'orders.sandboxWebhook.paymentOrderId',
    'orders.wechatWebhook.id',
    'orders.wechatWebhook.event_type',
    'orders.wechatWebhook.resource_type',
    'orders.wechatWebhook.resource.ciphertext',
    'orders.wechatWebhook.resource.nonce',
    'orders.wechatWebhook.resource.associated_data',
  ],
  'of older apps, and not kept': [
    'orders.create.productSubject',
    'orders.create.remark',
    'orders.create.recipient',
    'orders.create.tel',
    'orders.create.shippingAddress',
  ],
  'shown in one’s own proofs': ['fairness.clientSeed.clientSeed'],
}

/** Samples of writing: a field that takes it is free text, whatever its pattern. */
const WRITTEN = ['随便写点什么', 'anything at all', 'Anything1']

function takesText(schema: TSchema): boolean {
  if (schema.enum || schema.const !== undefined) return false
  const {
    pattern,
    minLength = 0,
    maxLength = Infinity,
  } = schema as { pattern?: string; minLength?: number; maxLength?: number }
  return WRITTEN.some(
    (text) => text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text)),
  )
}

/** Paths of the fields of free text in a schema. */
function textsIn(schema: TSchema | undefined, path: string): string[] {
  if (!schema) return []
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])] as TSchema[]
  if (inner.length > 0) return inner.flatMap((one) => textsIn(one, path))
  if (schema.type === 'array') return textsIn(schema.items, path)
  if (schema.type === 'object')
    return Object.entries((schema.properties ?? {}) as Record<string, TSchema>).flatMap(([name, one]) =>
      textsIn(one, `${path}.${name}`),
    )
  return schema.type === 'string' && takesText(schema) ? [path] : []
}

/** Every field of free text that anybody but an operator may send, reading calls aside. */
const fields = (Object.entries(calls) as [string, AnyCall][])
  .filter(([, { who, method }]) => who !== 'operator' && method !== 'GET')
  .flatMap(([name, { body }]) => textsIn(body, name))

/** A draft's fields all come in by one door. */
const isUnder = (field: string, name: string) =>
  field === name || (name.endsWith('.draft') && field.startsWith(`${name}.`))

test('B13 every field of free text has its door, or a reason why WeChat is not asked', () => {
  const known = [...Object.keys(judged), ...Object.values(others).flat()]
  expect(fields.length).toBeGreaterThan(60)
  expect(fields.filter((field) => !known.some((name) => isUnder(field, name)))).toEqual([])
})

test('B13 no list names a field that is gone', () => {
  const names = [...Object.keys(judged), ...Object.values(others).flat()]
  expect(names.filter((name) => !fields.some((field) => isUnder(field, name)))).toEqual([])
})

test('B13 docs/wechat.md tells of every door', () => {
  const text = readFileSync(join(ROOT, 'docs', 'wechat.md'), 'utf8')
  const section = text.slice(text.indexOf('### Content'))
  expect(Object.keys(doors).filter((door) => !section.includes(`\`${door}\``))).toEqual([])
})
