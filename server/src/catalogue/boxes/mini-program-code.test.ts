import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTestShop, type TestShop } from '../../../testing/test-shop'

let market: TestShop
beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const code = (id: string) => market.ask('boxes.code', { params: { id } })

test('the sandbox’s code is marked and made once for each box', async () => {
  const first = await code('box_moon-rabbits')
  expect(first).toMatchObject({
    success: true,
    sandbox: true,
    data: { image: expect.stringMatching(/^\/upload\/codes\//) },
  })
  const file = join(market.shop.config.uploadDirectory, first.data.image.replace('/upload/', ''))
  const made = await readFile(file)
  expect((await code('box_moon-rabbits')).data).toEqual(first.data)
  expect(await readFile(file)).toEqual(made)
  expect((await code('box_tea-cats')).data.image).not.toBe(first.data.image)
  expect((await market.call('home.code')).image).not.toBe(first.data.image)
})

test('a box that does not exist has no code', async () => {
  expect((await code('box_gone')).reason).toBe('NOT_FOUND')
})
