import { encode } from 'uqr'
import type { DataOf } from '../../contract/src/client-types'
import { pngOf } from '../../src/ui/qr/png'
import { newAddress } from './codes'
import type { Client } from './client'
import type { UserDriver, OwnFile } from './user-driver'
import type { Scene } from './scene'
import { say, words } from './words'

const { about, assistant, history, home, kit, messages, profile, verify } = words
const PAGE = '/pagesA/profile/index'
const BOX = 'box_moon-rabbits'

export interface ProfileScene extends Scene {
  /** Presses the scanner's button and holds this code before it. */
  scan: (user: UserDriver, button: string, code: string) => Promise<void>
}

/** A picture that a person has on the device. */
function photo(): OwnFile {
  return { name: 'photo.png', type: 'image/png', bytes: Uint8Array.from(pngOf(encode('photo', { border: 4 }).data, 6)) }
}

/** Somebody signed in, with this many boxes of one kind opened. */
async function person(user: UserDriver, { client }: ProfileScene, opened = 0): Promise<Client> {
  const someone = await client().register()
  if (opened > 0) {
    await someone.topUp(10_000)
    await someone.call('sealedBoxes.open', { body: { ids: await someone.buy(BOX, opened) } })
  }
  await user.signIn(someone.token as string)
  return someone
}

type Draw = DataOf<'draws.list'>['records'][number]

/** The last draw, with its seed revealed. */
async function revealed(someone: Client): Promise<{ draw: Draw; proof: DataOf<'draws.proof'> }> {
  await someone.call('fairness.rotate')
  const { records } = await someone.call('draws.list')
  const draw = records[0] as Draw
  return { draw, proof: await someone.call('draws.proof', { params: { id: draw.drawId } }) }
}

async function checkPasted(user: UserDriver, text: string) {
  await user.type(history.paste, text)
  await user.press('button', history.verify)
}

/** Everything a player finds on the page about themselves. */
export const profileControls: Record<string, (user: UserDriver, scene: ProfileScene) => Promise<void>> = {
  'R23 messages arrive with their count; one is read by a tap, the rest all at once': async (user, scene) => {
    const someone = await person(user, scene)
    for (const n of [1, 2, 3]) {
      scene.sql(
        `insert into messages (id, user_id, kind, title, text, created_at) values
           ('msg_${someone.userId}${n}', '${someone.userId}', 'shipment', '{"zh":"包裹 ${n}","en":"Parcel ${n}"}',
            '{"zh":"已发出","en":"Sent"}', now())`,
      )
    }
    const unread = async () => (await someone.call('messages.list')).unread
    const before = await unread()
    await user.open(PAGE)
    await user.press('button', say(profile.waiting, { name: profile.linkMessages, n: before }))
    await user.see('包裹 3')
    await user.press('button', new RegExp(`^${messages.isUnread}${messages.kind_shipment}：包裹 2`))
    await user.see(new RegExp(`${messages.unread}\\s*${before - 1}`))
    expect(await unread()).toBe(before - 1)
    await user.press('button', messages.readAll)
    await user.gone(messages.readAll)
    await user.reload()
    await user.see(profile.linkMessages)
    expect(await unread()).toBe(0)
  },

  'R23 B5 R119 the history leads to each draw’s check; a pasted proof holds, an altered one is caught, a scanned code is followed':
    async (user, scene) => {
      const someone = await person(user, scene, 2)
      const { draw, proof } = await revealed(someone)
      await user.open(`${PAGE}?open=history`)
      await user.press('button', new RegExp(`^验证：${draw.prize.name}`))
      await user.see(verify.holds)
      await user.open(`${PAGE}?open=check`)
      await checkPasted(user, 'hello')
      await user.see(history.unreadable)
      await checkPasted(user, JSON.stringify(proof))
      await user.see(verify.holds)
      await user.see(history.standing_same)
      await checkPasted(user, JSON.stringify({ ...proof, ticket: ('ticket' in proof ? proof.ticket : 0) + 1 }))
      await user.see(verify.fails)
      await user.see(history.standing_other)
      const code = `https://joybox.example${PAGE}?verify=${proof.drawId}&record=`
      await scene.scan(user, history.scan, code + proof.recordHash)
      await user.see(history.standing_same)
      await user.see(verify.holds)
      await scene.scan(user, history.scan, code + '0'.repeat(64))
      await user.see(history.standing_other)
    },

  'R23 figures say what was opened and spent': async (user, scene) => {
    const someone = await person(user, scene, 3)
    const { opened, spentFen } = await someone.call('me.figures')
    expect(opened).toBe(3)
    await user.open(PAGE)
    await user.see(say(profile.openedTitle, { n: 3 }))
    await user.see(history.spending)
    await user.press('button', history.compare)
    await user.see(new RegExp(`开过 3 盒.*¥${spentFen / 100}`))
    await user.see(history.luck)
    await user.see(history.best)
  },

  'R105 R122 the assistant answers with a box of the shelf and keeps the conversation; a photo it cannot read it says so':
    async (user, scene) => {
      await person(user, scene)
      const { records } = await scene.client().call('boxes.list', { query: { size: 1 } })
      const { title } = records[0] as { title: string }
      await user.open(`${PAGE}?open=assistant`)
      await user.press('button', say(assistant.askBox, { title }))
      await user.see(/演示助手/)
      // The answer is whole.
      await user.see(assistant.anew)
      await user.reload()
      await user.see(/演示助手/)
      await user.giveFile(assistant.addPhoto, photo())
      await user.press('button', assistant.send)
      await user.see(assistant.noPhotos)
      await user.press('link', new RegExp(`^${title}`))
      await user.arrive('/pagesA/blind_box_detail/index')
    },

  'R105 closing the assistant stops its answer, which is not kept; the question is, and can be asked again': async (
    user,
    scene,
  ) => {
    const someone = await person(user, scene)
    await user.open('/pagesA/home/index')
    await user.press('button', home.ask)
    await user.press('button', assistant.askReturns)
    await user.see(assistant.answering)
    await user.press('button', kit.close)
    await user.gone(assistant.greeting)
    await user.press('button', home.ask)
    await user.see(assistant.askReturns)
    await user.see(assistant.stopped)
    const kept = () =>
      scene.sql(`select answer from assistant_messages m join conversations c on c.id = m.conversation_id
        where c.user_id = '${someone.userId}'`)
    expect(kept()).toEqual([])
    await user.press('button', assistant.again)
    await user.see(assistant.anew)
    await user.see(/7 天内可全额退回/)
    expect(kept()).toHaveLength(1)
  },

  'R105 R158 an answer that breaks off says so, keeps the question, and is given whole when asked again': async (
    user,
    scene,
  ) => {
    await person(user, scene)
    await user.open(`${PAGE}?open=assistant`)
    await user.answerInstead('/api/AiAnalysis', 200, 'event: text\ndata: "说到一半的回答"\n\n')
    await user.press('button', assistant.askCheapest)
    await user.see(assistant.brokeOff)
    await user.gone('说到一半的回答')
    await user.see(assistant.askCheapest)
    await user.press('button', assistant.again)
    await user.see(assistant.anew)
    await user.see(/冰茶猫 · 一盘夏/)
  },

  'H10 R118 R145 R150 a spreadsheet of my orders, my figures by mail to my own address only, and whether the shop is open':
    async (user, scene) => {
      const someone = await person(user, scene, 1)
      const address = newAddress()
      scene.sql(`update users set email = '${address}' where id = '${someone.userId}'`)
      await user.open(`${PAGE}?open=data`)
      const { name, text } = await user.takeFile(say(about.take, { title: about.orders }))
      expect(name).toMatch(/^orders[A-Za-z0-9]{30}\.xlsx$/)
      expect(text.startsWith('PK')).toBe(true)
      await user.type(about.mailAddress, newAddress())
      await user.press('button', about.mailSend)
      await user.see(about.mailForeign)
      await user.type(about.mailAddress, address)
      await user.press('button', about.mailSend)
      await user.told(about.mailSent)
      const { records } = await someone.call('sandbox.outbox', { query: { kind: 'mail', to: address } })
      expect(records).toHaveLength(1)
      expect(records[0]?.subject).toBe(about.mailTitle)
      expect(records[0]?.text).toContain('你一共开过 1 盒')
      await user.open(`${PAGE}?open=about`)
      const { total } = await someone.call('boxes.list', { query: { size: 1 } })
      await user.see(say(about.statusOpen, { n: total }))
    },
}
