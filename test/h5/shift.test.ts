import { type Addresses, everyScreen, seller, walk } from '../helpers/h5/every-screen'
import { visit } from '../helpers/h5/fixture'
import { noteShifts, shiftsOf, slowDown } from '../helpers/h5/shifts'

const shop = visit()

/** The most that may move in sum, as the browser counts it: the share of the window times the share of the way. */
const MOST = 0.01

/** Two orders of the answers; in the first the wallet's ways to pay come last, which once moved what was below them. */
const TURNS = [2, 3]

/** The screens each kind of person sees with something on them. */
async function whoLooks(): Promise<Record<string, { token?: string; addresses: Addresses }>> {
  const { token, addresses } = await everyScreen(shop)
  const newcomer = await shop.client().register()
  const open = ['web_view', 'home', 'blind_box_detail']
  const ofOnesOwn = ['open_chest_animation', 'prize_show', 'prize_detail', 'combine_result']
  const forAll = addresses.filter(([name]) => !ofOnesOwn.includes(name))
  const tabs = ['sealed', 'parcels', 'orders', 'album', 'made'].map((tab) => `/pagesA/my_blind_box/index?tab=${tab}`)
  return {
    nobody: { addresses: [['login', '/'], ...addresses.filter(([name]) => open.includes(name))] },
    'somebody new': {
      token: newcomer.token as string,
      addresses: forAll.map(([name, address]) => [name, name === 'editor' ? '/pagesA/editor/index' : address]),
    },
    'a seller': await seller(shop),
    'a player': { token, addresses: [...addresses, ...tabs.map((tab): [string, string] => [tab, tab])] },
  }
}

describe('what has been painted stays where it is', () => {
  it('H5 on every screen, for nobody, somebody new, a seller and a player, while answers and pictures come late', async () => {
    const moved: unknown[] = []
    const visitAll = (turn: number, person: string, token: string | undefined, addresses: Addresses) =>
      shop.phone(async (phone) => {
        await slowDown(phone.context, turn)
        await noteShifts(phone.context)
        if (token) await phone.signIn(token)
        await walk(phone, addresses, async (page, screen) => {
          const { sum, shifts } = await shiftsOf(page)
          if (sum > MOST) moved.push({ turn, person, screen, sum, shifts })
        })
      })
    const people = Object.entries(await whoLooks())
    for (const turn of TURNS) {
      await Promise.all(people.map(([person, { token, addresses }]) => visitAll(turn, person, token, addresses)))
    }
    expect(moved).toEqual([])
  }, 180_000)

  it('a line that comes late above the rest is noticed', async () => {
    await shop.phone(async ({ context, page }) => {
      await noteShifts(context)
      await page.goto('/')
      expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(MOST)
      await page.evaluate(() => {
        const line = document.createElement('div')
        line.style.height = '60px'
        document.querySelector('.taro_page > *')?.prepend(line)
      })
      expect((await shiftsOf(page)).sum).toBeGreaterThan(MOST)
    })
  })
})
