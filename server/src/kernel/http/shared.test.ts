import { turns } from '../../../../test/helpers/turns'
import { SameForAll } from './shared'

/** Answers that wait until they are told to go on; counts how often each question was looked into. */
function setUp() {
  const asked: string[] = []
  const ready: (() => void)[] = []
  const same = new SameForAll<string, string>(
    async (question) => {
      asked.push(question)
      const nth = asked.length
      await new Promise<void>((resolve) => ready.push(resolve))
      if (question === 'broken') throw new Error('broken')
      return `${question} ${nth}`
    },
    (question) => question,
  )
  const go = async () => {
    await turns()
    for (const one of ready.splice(0)) one()
    await turns()
  }
  return { same, asked, go }
}

describe('a question that many ask', () => {
  it('is answered once for all who ask at the same time', async () => {
    const { same, asked, go } = setUp()
    const all = ['home', 'home', 'home'].map((question) => same.ask(question))
    await go()
    const answers = await Promise.all(all)
    expect(asked).toEqual(['home'])
    expect(new Set(answers).size).toBe(1)
  })

  it('whoever asks while it is being answered gets an answer that was begun after they asked', async () => {
    const { same, asked, go } = setUp()
    const first = same.ask('home')
    await turns()
    expect(asked).toEqual(['home'])
    const later = [same.ask('home'), same.ask('home')]
    await go()
    await go()
    expect((await first).data).toBe('home 1')
    expect((await Promise.all(later)).map(({ data }) => data)).toEqual(['home 2', 'home 2'])
  })

  it('another question waits for nobody, and one that fails fails for those who asked it then only', async () => {
    const { same, go } = setUp()
    const [broken, fine] = [same.ask('broken'), same.ask('box')]
    const ends = Promise.allSettled([broken, fine])
    await go()
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    const again = Promise.allSettled([same.ask('broken'), same.ask('box')])
    await go()
    expect((await again).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
})
