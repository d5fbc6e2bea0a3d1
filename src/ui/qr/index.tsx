import { Image } from '@tarojs/components'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { ariaImage } from '../aria'
import { base64, pngOf } from './png'
import './index.scss'

/** Dots of the picture for one of the code: sharp at the size it is shown. */
const SCALE = 4

/** The picture of a QR code, as an address. */
export function qrPicture(text: string): string {
  const { data } = encode(text, { ecc: 'M', border: 2 })
  return `data:image/png;base64,${base64(pngOf(data, SCALE))}`
}

export interface QrProps {
  text: string
  /** Target of the code, in words. */
  label: string
}

/** A QR code, black on white in either theme: scanners want it so. */
export function Qr({ text, label }: QrProps) {
  const src = useMemo(() => qrPicture(text), [text])
  return <Image className="jb-qr" src={src} mode="aspectFit" {...ariaImage(label)} />
}
