import { useState } from 'react'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { Dock } from '@/ui/dock'
import { HoldButton } from '@/ui/hold-button'
import { PhoneButton } from '@/ui/phone-button'
import { ContactButton } from '@/navigation/contact-button'
import { ShareButton } from '@/navigation/share-button'
import { Stepper } from '@/ui/stepper'
import { Tabs } from '@/ui/tabs'
import { Tap } from '@/ui/tap'
import { Shown } from '../shown'

const nothing = () => undefined
const kinds = ['main', 'soft', 'line', 'ink'] as const

function Buttons() {
  return (
    <Shown name="Button" props="kind main|soft|line|ink, small, busy, disabled with its reason, grow, label">
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} onTap={nothing}>
          {kind}
        </Button>
      ))}
      {kinds.map((kind) => (
        <Button key={kind} small kind={kind} onTap={nothing}>
          {`small ${kind}`}
        </Button>
      ))}
      <Button kind="main" busy>
        busy
      </Button>
      <Button kind="main" disabled reason="why it is off">
        disabled
      </Button>
      <Button grow onTap={nothing}>
        grow
      </Button>
    </Shown>
  )
}

function Choices() {
  const [count, setCount] = useState(1)
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const tabs = [{ key: 'one', title: 'One', count: 3 } as const, { key: 'two', title: 'Two' } as const]
  return (
    <>
      <Shown name="Chip" props="on, label">
        <Chip on onTap={nothing}>
          on
        </Chip>
        <Chip onTap={nothing}>off</Chip>
      </Shown>
      <Shown name="Stepper" props="value, min, max, label, disabled">
        <Stepper value={count} max={5} label="How many" onChange={setCount} />
        <Stepper value={5} max={5} label="No more" onChange={nothing} />
        <Stepper value={2} max={5} label="Not now" disabled onChange={nothing} />
      </Shown>
      <Shown name="Tabs" props="tabs with counts, current, label, center">
        <Tabs label="Demo" tabs={tabs} current={tab} onChange={setTab} />
        <Tabs center label="In the middle" tabs={tabs} current={tab} onChange={setTab} />
      </Shown>
    </>
  )
}

/** Kit parts that are pressed. */
export function KitActions() {
  return (
    <>
      <Buttons />
      <Choices />
      <Shown name="HoldButton" props="label, busy, disabled, mayBegin, onHeld">
        <HoldButton label="Confirm" onHeld={nothing}>
          Hold to confirm
        </HoldButton>
        <HoldButton label="Busy" busy onHeld={nothing}>
          Working
        </HoldButton>
        <HoldButton label="Off" disabled onHeld={nothing}>
          Not now
        </HoldButton>
      </Shown>
      <Shown
        name="Tap"
        props="role, label, checked, selected, expanded, disabled, id, style: what every control is made of"
      >
        <Tap className="demo__tap u-tap-height u-text-accent" onTap={nothing}>
          a bare control
        </Tap>
        <Tap className="demo__tap u-tap-height u-text-accent" disabled>
          disabled
        </Tap>
      </Shown>
      <Shown name="PhoneButton" props="busy, onCode, onRefused: WeChat's own; there is none in a browser">
        <PhoneButton busy={false} onCode={nothing} onRefused={nothing}>
          Phone number of WeChat
        </PhoneButton>
      </Shown>
      <Shown name="ShareButton" props="title, path">
        <ShareButton title="Look at this" path="/pagesA/home/index">
          Share
        </ShareButton>
      </Shown>
      <Shown name="ContactButton" props="title, path, picture, from, native, onOpen">
        <ContactButton title="A box" path="/pagesA/home/index" from="demo" native onOpen={nothing}>
          Ask the shop
        </ContactButton>
      </Shown>
      <Shown name="Dock" props="items with icon, title, count, label, isButton; label">
        <Dock
          label="Demo dock"
          items={[
            { key: 'a', icon: 'box', title: 'None wait', onTap: nothing },
            { key: 'b', icon: 'gift', title: 'Some', count: 3, label: 'Some, 3', onTap: nothing },
            { key: 'c', icon: 'bell', title: 'Many', count: 120, label: 'Many, 120', onTap: nothing },
          ]}
        />
      </Shown>
      <ActionBar hint="ActionBar: hint, children; it stands above the safe area">
        <Button kind="line" onTap={nothing}>
          Second
        </Button>
        <Button kind="main" grow onTap={nothing}>
          Its main action
        </Button>
      </ActionBar>
    </>
  )
}
