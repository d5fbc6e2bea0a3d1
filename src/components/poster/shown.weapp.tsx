import { Image } from '@tarojs/components'
import { aria } from '../aria'

/** The drawn poster. */
export function Shown({ address, label }: { address: string; label: string }) {
  return <Image className="jb-poster__picture" src={address} mode="aspectFit" {...aria({ label, role: 'img' })} />
}
