import { ApiError, ErrorCode } from '@/client/errors'
import { Card, Cell } from '@/ui/card'
import { BarChart } from '@/ui/bar-chart'
import { DemoMark } from '@/ui/demo-mark'
import { Icon } from '@/ui/icon/shop'
import { Meter } from '@/ui/meter'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Preview } from '../preview'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Shown } from '../shown'

const nothing = () => undefined
const fiveMinutesAgo = Date.now() - 300_000
const offline = new ApiError('Network Error', ErrorCode.NETWORK)
const broken = new ApiError('Request failed with status code 500', ErrorCode.BAD_RESPONSE, { status: 500 })

/** Loading, empty and error states. */
export function KitStates() {
  return (
    <>
      <Shown name="Skeleton" props="children: Bones in the places of what is coming">
        <Skeleton className="u-grow">
          <Bone className="demo__bone" />
        </Skeleton>
      </Shown>
      <Shown name="EmptyState" props="title, text, action, main, picture">
        <EmptyState title="Nothing here" text="A sentence about it" action="The one thing to do" onAction={nothing} />
        <EmptyState title="Only words" />
        <EmptyState title="A quiet action" action="Not the main one" main={false} onAction={nothing} />
      </Shown>
      <Shown name="ErrorState" props="error, onRetry, reassurance">
        <ErrorState error={broken} reassurance="Nothing was charged." onRetry={nothing} />
        <ErrorState error={offline} onRetry={nothing} />
      </Shown>
      <Shown name="Preview" props="picture, title, text, points, action, onAction">
        <Preview
          title="Opens later"
          text="What it will hold"
          points={['One', 'Two']}
          action="Back"
          onAction={nothing}
        />
      </Shown>
      <Shown name="OfflineStrip" props="loadedAt">
        <OfflineStrip loadedAt={fiveMinutesAgo} />
        <OfflineStrip />
      </Shown>
      <Shown name="Meter" props="name, now, max">
        <Meter name="Guarantee" now={23} max={60} />
        <Meter name="None yet" now={0} max={60} />
        <Meter name="Full" now={60} max={60} />
      </Shown>
      <Shown
        name="BarChart"
        props="label, unit, format, direction across|up, series, bars with title, value, note, tone, second"
      >
        <BarChart
          label="Demo bars"
          bars={[
            { key: 'a', title: 'First', value: 12 },
            { key: 'b', title: 'Second', value: 30 },
          ]}
        />
        <BarChart
          label="Two series"
          series={['drawn', 'expected']}
          unit=" pcs"
          bars={[
            { key: 'a', title: 'R', value: 3, second: 2, tone: 'R', note: 'one more' },
            { key: 'b', title: 'SSR', value: 0, second: 0.4, tone: 'SSR' },
          ]}
        />
        <BarChart
          label="Columns"
          direction="up"
          bars={[
            { key: 'a', title: 'Oct', value: 2, tone: 'ok' },
            { key: 'b', title: 'Nov', value: 9, tone: 'accent' },
          ]}
        />
      </Shown>
      <Shown name="Card" props="title, fact, flush, className">
        <Card title="Title" fact="a quiet fact">
          Content
        </Card>
        <Card flush>
          <Cell title="flush" value="for cells" />
        </Card>
      </Shown>
      <Shown name="Cell" props="lead, title, note, value, chev, role, checked, disabled">
        <Cell title="plain" value="value" />
        <Cell lead={<Icon name="pin" />} title="with a lead" note="and a note" chev onTap={nothing} />
        <Cell title="switch" role="switch" checked onTap={nothing} />
        <Cell title="disabled" disabled onTap={nothing} />
      </Shown>
      <Shown name="DemoMark" props="shown">
        <DemoMark />
      </Shown>
    </>
  )
}
