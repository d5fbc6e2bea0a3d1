import setUp from '../../test/helpers/database-setup'
import tearDown from '../../test/helpers/database-teardown'
import { type ShopProcess, startShopProcess } from '../../test/helpers/shop-process'

/** Shops for the length of a benchmark: each the built server in a process of its own, with its own demo catalogue. */
export interface Shops {
  /** @param env what differs from the defaults, such as `WEB_DIRECTORY` */
  open: (env?: Record<string, string>) => Promise<ShopProcess>
}

/** Starts an embedded PostgreSQL, lets `work` open shops on it, and ends all of them. */
export async function withShops<T>(work: (shops: Shops) => Promise<T>): Promise<T> {
  const opened: ShopProcess[] = []
  await setUp()
  try {
    return await work({
      async open(env) {
        const shop = await startShopProcess(env)
        opened.push(shop)
        return shop
      },
    })
  } finally {
    await Promise.all(opened.map((shop) => shop.stop()))
    await tearDown()
  }
}
