import { setTimeout as sleep } from 'node:timers/promises'
import { catalogue } from '../../server/src/app/demo/seed-catalogue'
import { audit } from './audit'
import { noPromises } from './load'
import { RestartableShop } from './restartable-shop'

const TIMES = process.env.SOAK ? 30 : 3

jest.setTimeout(60_000 + TIMES * 20_000)

test(`B4 the very first start may be killed at any moment; the next one opens a whole shop (${TIMES} times)`, async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const shop = await RestartableShop.prepare()
    try {
      shop.launch()
      // Creating the database, migrating and filling the shelf take about two seconds.
      await sleep(150 + ((time + Math.random()) / TIMES) * 2_000)
      await shop.killServer()
      await shop.start()
      const boxes = await shop.visitor().call('boxes.list')
      expect(boxes.total).toBe(catalogue.length)
      expect(await shop.inDatabase((url) => audit(url, noPromises()))).toEqual([])
    } finally {
      await shop.remove()
    }
  }
})
