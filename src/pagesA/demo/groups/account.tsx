import { errorReport } from '@/features/tools/api/error-report'
import { orders, orderSteps } from '@/features/orders/api/orders'
import { tables } from '@/features/tools/api/tables'
import { Card } from '@/ui/card'
import { env } from '@/config/env'
import { currentPage } from '@/navigation/current'
import { end } from '@/platform/system'
import { session } from '@/client/stores'
import { Try } from '../try'

const report = () =>
  errorReport({
    error_message: 'from the demo',
    path: currentPage().path,
    type: 'error',
    sub_source: end,
    app_id: env.appId,
  })

async function me() {
  await session.me.load()
  return session.me.data
}

/** H9, H10 and H20: orders, tables, reports; they need somebody who is signed in. */
export function AccountGroup() {
  return (
    <>
      <Card title="H9 orders">
        <Try name="who am I" run={me} />
        <Try name="H9 payMethod" run={() => orders.payMethods()} />
        <Try
          name="H9 getUniqueOrderNo"
          run={async () => orderSteps.getUniqueOrderNo({ productId: 'box:box_moon-rabbits', userId: (await me())?.id })}
        />
        <Try name="H9 list" run={() => orders.list({})} />
      </Card>
      <Card title="H10 tables">
        <Try name="H10 page" run={() => tables.page({ table_name: 'addresses', param: { current: 1, size: 2 } })} />
        <Try name="H10 without a table" run={() => tables.list({ table_name: '' })} />
        <Try name="H10 excel" run={() => tables.excel({ table_name: 'addresses' })} />
      </Card>
      <Card title="H20 reports">
        <Try name="H20 errorReport" run={report} />
      </Card>
    </>
  )
}
