import { collectDefaultMetrics, Gauge, type GaugeConfiguration } from 'prom-client'
import { isUp } from '../database/is-up'
import type { Shop } from '../shop'
import { registry } from '../metrics/metrics'

/** A gauge that is read when somebody asks. */
function gauge<Label extends string>(settings: Omit<GaugeConfiguration<Label>, 'registers'>): Gauge<Label> {
  return new Gauge({ ...settings, registers: [registry] })
}

/** Adds what is looked up when somebody asks: memory, event loop, connections, the database. Once for a process. */
export function watchProcess(shop: Shop): void {
  collectDefaultMetrics({ register: registry })
  gauge({
    name: 'joybox_database_connections',
    help: 'Connections to the database: open, idle among them, and requests that wait for one',
    labelNames: ['pool', 'state'] as const,
    collect() {
      for (const { name, open, idle, waiting, most } of shop.database.pools()) {
        this.set({ pool: name, state: 'open' }, open)
        this.set({ pool: name, state: 'idle' }, idle)
        this.set({ pool: name, state: 'waiting' }, waiting)
        this.set({ pool: name, state: 'most' }, most)
      }
    },
  })
  gauge({
    name: 'joybox_database_up',
    help: '1 when the database answers within two seconds',
    async collect() {
      this.set((await isUp(shop.database)) ? 1 : 0)
    },
  })
  gauge({
    name: 'joybox_stopping',
    help: '1 from the moment this process was asked to stop',
    collect() {
      this.set(shop.life.isStopping ? 1 : 0)
    },
  })
}
