import { Image } from '@tarojs/components'
import { ariaImage } from '@/ui/aria'

/** The drawn poster. */
export function Shown({ address, label }: { address: string; label: string }) {
  return <Image className="jb-poster__picture" src={address} mode="aspectFit" {...ariaImage(label)} />
}
