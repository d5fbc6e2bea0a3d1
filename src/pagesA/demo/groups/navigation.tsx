import { Card } from '@/ui/card'
import { navigate } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { share } from '@/navigation/share'
import { Hold } from '../hold'
import { Try } from '../try'

const OUTSIDE = 'https://example.com/joybox'

/** H1 to H4: ways through the app. */
export function NavigationGroup() {
  return (
    <>
      <Card title="H1 H2 H3 navigation">
        <Try name="H1 to home" run={() => navigate.to({ url: routes.home })} />
        <Try name="H1 to nowhere" run={() => navigate.to({ url: '/pagesA/nowhere/index' })} />
        <Try name="H1 without an address" run={() => navigate.to({ url: '' })} />
        <Try name="H1 a bad outside address" run={() => navigate.to({ url: 'ftp://x', type: 'external' })} />
        <Try name="H1 an outside address" run={() => navigate.to({ url: OUTSIDE, type: 'external' })} />
        <Try name="H2 back" run={() => navigate.back()} />
        <Try name="H3 reload" run={() => navigate.reload()} />
      </Card>
      <Card title="H4 sharing">
        <Try name="H4 message" run={() => share.message()} />
        <Try name="H4 timeline" run={() => share.timeline()} />
        <Try name="H4 run" run={() => share.run({ type: 'message' })} />
        <Try name="H4 an unknown kind" run={() => share.run({ type: 'sideways' as 'message' })} />
      </Card>
      <Card title="R211 R212 holding">
        <Hold />
      </Card>
    </>
  )
}
