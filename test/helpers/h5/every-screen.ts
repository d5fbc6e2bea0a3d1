import type { Page } from 'playwright-core'
import type { Visit } from './fixture'
import type { Phone } from './phone'
import { openCommons } from '../commons'
import { newCreator, newOperator, type Scene } from '../scene'

export type Addresses = [name: string, address: string][]

/** A person with something on every screen, and the address of each of the sixteen but login. */
export interface EveryScreen {
  token: string
  addresses: Addresses
}

const GATHER = 'rcp_moon-rabbits-gather'

/** A box of one's own in the making, with all that it needs. */
const draft = {
  kind: 'odds' as const,
  title: '月亮小卖部',
  subtitle: '满月才开门',
  story: '只在满月的夜里开门的小卖部。',
  cover: 'figure:mr-cloud',
  look: 'tea-cats' as const,
  category: 'figures' as const,
  priceFen: 3_900,
  guarantee: { tier: 'SSR' as const, every: 20 },
  prizes: [
    { name: '云朵兔', tier: 'N' as const, weight: 900_000 },
    { name: '新月店长', tier: 'SSR' as const, weight: 100_000 },
  ].map((prize) => ({ ...prize, story: '', image: 'figure:mr-newmoon', valueFen: 3_300, stock: 500 })),
  lastOne: null,
}

const sceneOf = ({ client, shop }: Visit): Scene => ({ client, sql: (statement) => shop().sql(statement) })

/** Arranges it through the API; the phone number alone is put into the database. */
export async function everyScreen(shop: Visit): Promise<EveryScreen> {
  const player = await (await newCreator(sceneOf(shop))).topUp(100_000)
  const [opened, sealed] = await player.buy('box_moon-rabbits', 2)
  const { draws } = await player.call('sealedBoxes.open', { body: { ids: [opened as string] } })
  const queries: Record<string, string> = {
    blind_box_detail: '?id=box_moon-rabbits',
    purchase: '?id=box_moon-rabbits&quantity=1',
    open_chest_animation: `?ids=${sealed}`,
    prize_show: `?ids=${opened}`,
    prize_detail: `?id=${draws[0]?.warehousePrizeId}`,
    combine: `?recipe=${GATHER}`,
    combine_result: `?id=${await combined(player)}`,
    editor: `?id=${(await player.call('studio.create', { body: { draft } })).id}`,
  }
  const names = 'home blind_box_detail purchase open_chest_animation prize_show prize_detail combine combine_result'
  const more = 'props my_blind_box editor profile recharge security'
  const addresses = `${names} ${more}`.split(' ').map((name) => [name, `/pagesA/${name}/index${queries[name] ?? ''}`])
  return {
    token: player.token as string,
    addresses: [['web_view', '/pages/web_view/index?agreement=service'], ...(addresses as Addresses)],
  }
}

/** Somebody who made a box that others buy, with the addresses of what only they see. */
export async function seller(shop: Visit): Promise<EveryScreen> {
  const maker = await newCreator(sceneOf(shop))
  const { id } = await maker.call('studio.create', { body: { draft } })
  const { version } = await maker.call('studio.submit', { params: { id } })
  const operator = await newOperator(sceneOf(shop))
  await operator.call('admin.approveBox', { params: { id }, body: { version } })
  await (await (await shop.client().register()).topUp(10_000)).buy(id)
  const wallet = ['topUp', 'withdraw', 'entries'].map((tab) => `recharge/index?tab=${tab}`)
  const studio = ['boxes', 'earnings'].map((tab) => `editor/index?tab=${tab}`)
  const paths = [...wallet, ...studio, `blind_box_detail/index?id=${id}`, 'profile/index']
  return { token: maker.token as string, addresses: paths.map((path) => [path, `/pagesA/${path}`]) }
}

/** Looks at each address in turn, in two windows of the phone at once: most of the time is waiting. */
export async function walk(phone: Phone, addresses: Addresses, look: (page: Page, name: string) => Promise<void>) {
  const queue = [...addresses]
  const lookAtNext = async (page: Page) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await page.goto(next[1])
      await look(page, next[0])
    }
  }
  await Promise.all([lookAtNext(phone.page), lookAtNext(await phone.context.newPage())])
}

/** Everything the page asked for is there, and no place is kept any more for what was to come. */
export async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('.jb-skel'))
}

/** Opens boxes until three common prizes are there, and combines them. */
async function combined(player: ReturnType<Visit['client']>): Promise<string> {
  await openCommons(player)
  const { records } = await player.call('recipes.list')
  const recipe = records.find(({ id }) => id === GATHER)
  if (!recipe) throw new Error(`no recipe ${GATHER}`)
  const prizeIds = recipe.inputs[0]?.fitting.slice(0, 3).map(({ id }) => id) ?? []
  return (
    await player.call('recipes.combine', { params: { id: GATHER }, body: { versionId: recipe.version.id, prizeIds } })
  ).id
}
