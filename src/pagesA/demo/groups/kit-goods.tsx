import { tiers } from '@contract/tiers'
import { CommitmentLine } from '@/components/commitment'
import type { Picture } from '@/components/figure'
import { Icon, type ShopIcon } from '@/components/icon/shop'
import { Money } from '@/components/money'
import { OddsBar } from '@/components/odds-bar'
import { Shelf } from '@/components/shelf'
import { TierBadge } from '@/components/tier-badge'
import { Tile } from '@/components/tile'
import { Shown } from '../shown'

const nothing = () => undefined
const picture = (name: string): Picture => ({ large: `/media/${name}.webp`, small: `/media/${name}-s.webp` })
const icons: ShopIcon[] = [
  'play',
  'pause',
  'pin',
  'locate',
  'way',
  'scan',
  'camera',
  'image',
  'shield',
  'truck',
  'gift',
]

/** What is sold and won, in pictures and numbers. */
export function KitGoods() {
  return (
    <>
      <Shown name="TierBadge" props="tier, long">
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
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Shown>
    </>
  )
}
