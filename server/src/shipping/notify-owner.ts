import { carriers } from '@joybox/contract'
import type { Localized } from '../kernel/localized'
import type { Sql } from '../kernel/database/database'
import { sendMessage } from '../accounts/inbox/send'
import type { Shipment } from './shipment'

/** Steps of a shipment with a message to its owner. */
type Step = 'paid' | 'shipped' | 'received' | 'cancelled' | 'returned'

const TITLES: Record<Step, Localized> = {
  paid: { zh: '正在备货', en: 'Being packed' },
  shipped: { zh: '已发货', en: 'On its way' },
  received: { zh: '已自动确认收货', en: 'Counted as received' },
  cancelled: { zh: '发货申请已取消', en: 'Shipment cancelled' },
  returned: { zh: '包裹被退回', en: 'Your parcel came back' },
}

function textOf(step: Step, { carrier, tracking_number: number }: Shipment): Localized {
  const by = carrier ? carriers[carrier] : { zh: '', en: '' }
  const texts: Record<Step, Localized> = {
    paid: {
      zh: '发货申请已收到，72 小时内交给快递。',
      en: 'We have your request and hand it to a carrier within 72 hours.',
    },
    shipped: { zh: `由${by.zh}承运，运单号 ${number}。`, en: `${by.en} has it, number ${number}.` },
    received: {
      zh: '发货已满 10 天，这次发货按已收到处理。如有质量问题，15 天内可申请售后。',
      en: 'It was sent ten days ago. If something is faulty, you can still tell us within 15 days.',
    },
    cancelled: {
      zh: '运费没有付成，奖品已放回盒柜。',
      en: 'The freight was not paid; your prizes are in your collection again.',
    },
    returned: {
      zh: '奖品已放回盒柜，请核对地址后重新申请发货。',
      en: 'Your prizes are in your collection again. Please check the address and ask for them anew.',
    },
  }
  return texts[step]
}

/** Tells a shipment's owner about a step, once. */
export async function notifyOwner(sql: Sql, shipment: Shipment, step: Step, now: Date): Promise<void> {
  const uniqueKey = `shipment_${step}:${shipment.id}`
  const message = { kind: 'shipment', title: TITLES[step], text: textOf(step, shipment), uniqueKey } as const
  await sendMessage(sql, shipment.user_id, message, now)
}
