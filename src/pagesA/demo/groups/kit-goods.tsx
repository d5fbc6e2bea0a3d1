import { View } from '@tarojs/components'
import { tiers } from '@contract/tiers'
import { CommitmentLine } from '@/features/draws/parts/commitment'
import { Figure, type Picture } from '@/ui/figure'
import { Film } from '@/ui/film'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { LongList } from '@/ui/long-list'
import { Money } from '@/ui/money'
import { OddsBar } from '@/features/catalogue/parts/odds-bar'
import { Qr } from '@/ui/qr'
import { Shelf } from '@/ui/shelf'
import { TierBadge } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { Shown } from '../shown'

const nothing = () => undefined
const picture = (name: string): Picture => ({ large: `/media/${name}.webp`, small: `/media/${name}-s.webp` })
// A record, so that an icon that is added is missed here.
const icons: Record<ShopIcon, true> = {
  chev: true,
  down: true,
  x: true,
  check: true,
  info: true,
  wifi: true,
  eye: true,
  chat: true,
  search: true,
  bell: true,
  box: true,
  bag: true,
  wand: true,
  merge: true,
  user: true,
  shield: true,
  copy: true,
  share: true,
  plus: true,
  minus: true,
  lock: true,
  truck: true,
  gift: true,
  recycle: true,
  play: true,
  coin: true,
  ticket: true,
  wallet: true,
  clock: true,
  gear: true,
  moon: true,
  globe: true,
  exit: true,
  sound: true,
  mute: true,
  skip: true,
  shake: true,
  chart: true,
  star: true,
  image: true,
  refresh: true,
  send: true,
  stop: true,
  camera: true,
  scan: true,
  pin: true,
  heart: true,
  mail: true,
  sheet: true,
  pause: true,
  locate: true,
  way: true,
  bulb: true,
  sieve: true,
}
const FIGURES = Array.from({ length: 24 }, (_, n) => `Item ${n + 1}`)

/** Kit parts for goods and prizes, in pictures and numbers. */
export function KitGoods() {
  return (
    <>
      <Shown name="TierBadge" props="tier, long">
        {tiers.map((tier) => (
          <TierBadge key={tier} tier={tier} />
        ))}
        {tiers.map((tier) => (
          <TierBadge key={tier} tier={tier} long />
        ))}
      </Shown>
      <Shown name="Tile" props="tier, picture, alt, size, shadow, className">
        {tiers.map((tier) => (
          <Tile key={tier} className="demo__tile" tier={tier} picture={picture('mr-lantern')} />
        ))}
        <Tile className="demo__tile" tier="SSR" picture={picture('mr-moonbow')} shadow />
      </Shown>
      <Shown name="Shelf" props="items with count and chosen, onTap">
        <Shelf
          items={[
            { id: 'a', name: '提灯', tier: 'SR', picture: picture('mr-lantern'), count: 2 },
            { id: 'b', name: '云朵', tier: 'N', picture: picture('mr-cloud'), chosen: true },
          ]}
          onTap={nothing}
        />
      </Shown>
      <Shown name="OddsBar" props="tier, ppm, effectivePpm, maxPpm, expanded, onTap">
        <OddsBar tier="N" ppm={790_000} maxPpm={790_000} onTap={nothing} />
        <OddsBar tier="SSR" ppm={12_000} effectivePpm={20_100} maxPpm={790_000} expanded onTap={nothing} />
      </Shown>
      <Shown name="Money" props="fen, size s|m|l, cents auto|always">
        <Money fen={5900} size="s" />
        <Money fen={5950} size="m" />
        <Money fen={5900} size="l" cents="always" />
      </Shown>
      <Shown name="CommitmentLine" props="hash, onCopy, onVerify">
        <CommitmentLine hash={'0123456789abcdef'.repeat(4)} onCopy={nothing} onVerify={nothing} />
      </Shown>
      <Shown name="Icon" props="name, size sm|md|lg, className">
        {(Object.keys(icons) as ShopIcon[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
        <Icon name="gift" size="sm" />
        <Icon name="gift" size="lg" />
      </Shown>
      <Shown name="Figure" props="picture, size s|l, alt, eager, className">
        <Figure className="demo__figure" picture={picture('mr-lantern')} alt="A rabbit with a lantern" />
        <Figure className="demo__figure" picture={picture('none')} alt="A picture that does not come" />
      </Shown>
      <Shown name="Film" props="src, label">
        <Film src="/media/none.mp4" label="A film that does not come" />
      </Shown>
      <Shown name="Qr" props="text, label">
        <Qr text="https://joybox.example/" label="A link" />
      </Shown>
      <Shown name="LongList" props="items, keyOf, render, chunk, className, onEnd">
        <View className="u-wide">
          <LongList items={FIGURES} keyOf={(name) => name} render={(name) => <View key={name}>{name}</View>} />
        </View>
      </Shown>
    </>
  )
}
