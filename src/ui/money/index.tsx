import { Text } from '@tarojs/components'
import { fenParts } from '@contract/money'
import './index.scss'

export interface MoneyProps {
  /** Whole fen. */
  fen: number
  /** s 28, m 34, l 48 at 750 wide. */
  size?: 's' | 'm' | 'l'
  /** Totals to pay always show the fen; elsewhere `.00` is left out. */
  cents?: 'auto' | 'always'
}

/** A sum of money in ink, digits of one width, with a smaller sign and smaller fen. */
export function Money({ fen, size = 'm', cents = 'auto' }: MoneyProps) {
  const parts = fenParts(fen)
  return (
    <Text className={`jb-money jb-money--${size}`}>
      {parts.sign && '−'}
      <Text className="jb-money__sign">¥</Text>
      {parts.yuan}
      {(cents === 'always' || parts.cents !== '00') && <Text className="jb-money__fen">.{parts.cents}</Text>}
    </Text>
  )
}
