import type { BoxDraft } from '@joybox/contract'
import { addRecipe } from '../../../server/src/draws/combine/publish-recipe'
import { goodDraft, published } from '../../../server/src/studio/studio.fixture'
import { addressIn } from '../../../server/testing/post-office'
import { newKey, type Player, type TestShop } from '../../../server/testing/test-shop'

/** An odds box of the creator's, with its prizes from the most common on. */
export interface OddsBox {
  id: string
  versionId: string
  common: string
  rare: string
  scarce: string
}

/** Common ground of both shops before a scenario begins. */
export interface Catalogue {
  plain: OddsBox
  guaranteed: OddsBox
  /** A recipe of the plain box, and prizes of the owner's that fill it. */
  recipe: { id: string; versionId: string; prizeIds: string[] }
}

interface People {
  owner: Player
  other: Player
  creator: Player
  operator: Player
}

const prize = { story: '', image: 'figure:mr-cloud', stock: 500 }

const draft = (guarantee: BoxDraft['guarantee']): BoxDraft =>
  goodDraft({
    guarantee,
    prizes: [
      { ...prize, name: 'Common', tier: 'N', valueFen: 600, weight: 790_000 },
      { ...prize, name: 'Rare', tier: 'R', valueFen: 1_000, weight: 200_000 },
      { ...prize, name: 'Scarce', tier: 'SSR', valueFen: 1_500, weight: 10_000 },
    ],
  })

async function publish(market: TestShop, { creator, operator }: People, content: BoxDraft): Promise<OddsBox> {
  const id = await published(market, creator, operator, content)
  const box = await market.shop.database.first<{ version: string; prizes: string[] }>(
    `select odds_version_id as version, (select array_agg(id order by value_fen) from prizes where box_id = b.id) as prizes
       from boxes b where id = $1`,
    [id],
  )
  const [common = '', rare = '', scarce = ''] = box!.prizes
  return { id, versionId: box!.version, common, rare, scarce }
}

/** Lets the owner play a little: boxes opened, one prize sent, and a recipe to combine by. */
async function play(market: TestShop, { owner, other }: People, { plain, guaranteed }: Omit<Catalogue, 'recipe'>) {
  for (const player of [owner, other]) {
    await market.open(player, await market.buy(player, plain.id, 6))
    await market.open(player, await market.buy(player, guaranteed.id, 2))
  }
  const { id: addressId } = await market.call('addresses.add', { body: addressIn(), token: owner.token })
  const { records } = await market.call('prizes.list', { query: { state: 'held' }, token: owner.token })
  const body = { addressId, prizeIds: [records[0]!.id] }
  await market.call('shipments.create', { body, token: owner.token, key: newKey() })
}

/** Puts the boxes of the scenarios on sale. */
export async function furnish(market: TestShop, people: People): Promise<Catalogue> {
  const plain = await publish(market, people, draft(null))
  const guaranteed = await publish(market, people, draft({ tier: 'SSR', every: 5 }))
  await play(market, people, { plain, guaranteed })
  const commons = await market.shop.database.rows<{ id: string }>(
    `select id from warehouse_prizes where user_id = $1 and prize_id = $2 and state = 'held' order by id limit 2`,
    [people.owner.id, plain.common],
  )
  const recipe = { id: 'rcp_sealed', versionId: 'rcv_sealed', prizeIds: commons.map(({ id }) => id) }
  const text = { zh: recipe.id, en: recipe.id }
  await market.shop.database.transaction((tx) =>
    addRecipe(
      tx,
      {
        ...recipe,
        boxId: plain.id,
        title: text,
        story: text,
        position: 1,
        inputs: [{ tier: 'N', count: 2, back: 0 }],
        points: 0,
        pointsBack: false,
        entries: [
          { prizeId: plain.rare, tier: 'R', weight: 900_000 },
          { prizeId: plain.scarce, tier: 'SSR', weight: 100_000 },
        ],
      },
      market.shop.now(),
    ),
  )
  return { plain, guaranteed, recipe }
}
