import { Image } from '@tarojs/components'
import { mediaUrl } from '@/config/url'
import { ariaImage } from '@/ui/aria'
import { Figure, type Picture } from '@/ui/figure'
import './index.scss'

/** Tells a picture of one's own from the shop's figures. */
export const isOwnPicture = (path: string): boolean => path.startsWith('/upload/')

/** Somebody's picture in the round frame around it: a figure on its ground, which `className` places, or a photo that fills the frame. */
export function Avatar({ picture, className, eager }: { picture: Picture; className: string; eager?: boolean }) {
  if (!isOwnPicture(picture.large)) return <Figure className={className} picture={picture} eager={eager} />
  return <Image className="avatar-photo" mode="aspectFill" src={mediaUrl(picture.large)} {...ariaImage()} />
}
