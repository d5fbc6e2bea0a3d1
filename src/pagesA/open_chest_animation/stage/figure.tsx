import { Image } from '@tarojs/components'
import { memo } from 'react'
import { mediaUrl } from '@/api/url'

interface Props {
  image: string
  many: boolean
  onSettled: (picture: string) => void
}

/** What rises: for one box a white shape that takes on its colours; the best of several only grows, its tile is known. */
export const Figure = memo(function Figure({ image, many, onSettled }: Props) {
  const src = mediaUrl(image)
  const settle = () => onSettled(image)
  if (many) {
    return (
      <Image webp mode="aspectFit" className="stage__layer stage__best" src={src} onLoad={settle} onError={settle} />
    )
  }
  return (
    <>
      <Image webp mode="aspectFit" className="stage__layer stage__figure stage__figure--white" src={src} />
      <Image
        webp
        mode="aspectFit"
        className="stage__layer stage__figure stage__figure--true"
        src={src}
        onLoad={settle}
        onError={settle}
      />
    </>
  )
})
