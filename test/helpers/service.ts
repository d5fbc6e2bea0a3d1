import { encode } from 'uqr'
import { pngOf } from '../../src/ui/qr/png'
import { newOperator, type Scene } from './scene'
import { until } from './until'
import type { UserDriver } from './user-driver'
import { say, words } from './words'

const { kit, profile, service, warehouse } = words
const BOX = 'box_moon-rabbits'
const SERVICE = '/pagesPlus/service/index'
const ANSWER = '付款后 72 小时内发出'
const photo = {
  name: 'ear.png',
  type: 'image/png',
  bytes: Uint8Array.from(pngOf(encode('ear', { border: 4 }).data, 6)),
}

/** Customer service, from both sides. */
export const serviceJourneys: Record<string, (user: UserDriver, scene: Scene) => Promise<void>> = {
  'B19 somebody asks about an order with a photo, and the mark of the answer comes and goes': async (user, scene) => {
    const operator = await newOperator(scene)
    const person = await scene.client().register()
    await person.topUp(60_000)
    await person.buy(BOX, 1)
    const [order] = (await person.call('orders.list', { query: { kind: 'box' } })).records

    await user.signIn(person.token as string)
    await user.open('/pagesA/my_blind_box/index?tab=orders')
    await user.press('button', new RegExp(order.subject))
    await user.press('button', warehouse.toService)
    await user.arrive(SERVICE)
    await user.see(service.hoursNone)
    await user.see(say(service.about, { title: order.subject }))
    await user.press('button', service.sendSubject)
    await user.see(order.orderNo)
    await user.type(service.write, '右耳断了')
    await user.press('button', service.send)
    await user.giveFile(service.picture, photo)
    const sent = () => person.call('customerService.messages', { query: {} })
    await until(async () => (await sent()).records.length === 3, 'the photo was sent')
    expect((await sent()).records.map(({ kind }: { kind: string }) => kind)).toEqual(['order', 'text', 'picture'])

    const { records } = await operator.call('admin.serviceConversations', { query: {} })
    const mine = records.find(({ user: asking }: { user: { id: string } }) => asking.id === person.userId)
    await operator.call('admin.answerService', { params: { id: mine?.id ?? '' }, body: { text: ANSWER } })
    await user.open('/pagesA/profile/index')
    await user.see(say(profile.askServiceUnread, { n: 1 }))
    await user.press('link', new RegExp(`^${profile.askService}`))
    await user.arrive(SERVICE)
    await user.see(ANSWER)
    await until(async () => (await person.call('accounts.me')).counts.service === 0, 'the answer was seen')
    await user.back()
    await user.gone(say(profile.askServiceUnread, { n: 1 }))
  },

  'B19 an operator answers whoever waits with a canned answer': async (user, scene) => {
    const operator = await newOperator(scene)
    const title = '发货时间'
    await operator.call('admin.addCannedAnswer', { body: { title, textZh: ANSWER, textEn: 'Sent within 72 hours' } })
    const person = await scene.client().register()
    await person.call('customerService.send', { body: { text: '右耳断了' } })
    await user.signIn(operator.token as string)
    await user.open('/pagesAdmin/admin/index?at=service')
    const { nickname } = await person.call('accounts.me')
    await user.press('button', new RegExp(nickname))
    await user.see('右耳断了')
    await user.press('button', title)
    await user.press('button', service.send)
    await until(async () => (await person.call('accounts.me')).counts.service === 1, 'the answer counts as unread')
    const { records } = await person.call('customerService.messages', { query: {} })
    expect(records.at(-1)).toMatchObject({ sender: 'shop', text: ANSWER })
    await user.press('button', kit.close)
    await user.gone(nickname)
  },

  'B19 a message that is lost on the way stays, and is sent again once': async (user, scene) => {
    await newOperator(scene)
    const person = await scene.client().register()
    await user.signIn(person.token as string)
    await user.open(SERVICE)
    await user.see(service.hoursNone)
    await user.loseAnswer('/service/messages')
    await user.type(service.write, '在吗')
    await user.press('button', service.send)
    await user.press('button', service.retry)
    await user.gone(service.retry)
    const { records } = await person.call('customerService.messages', { query: {} })
    expect(records.map(({ text }: { text: string }) => text)).toEqual(['在吗'])
  },
}
