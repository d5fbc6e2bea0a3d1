import { t } from '@/i18n/device'
import { iconButton, make } from '../layer'
import './index.scss'

export interface ScannerView {
  root: HTMLElement
  video: HTMLVideoElement
  input: HTMLInputElement
  album: HTMLElement
  torch: HTMLButtonElement
  /** Says something under the frame; a failure is said louder. */
  say(words: string, failure?: boolean): void
  /** There is a picture to aim in, or there is none. */
  showCamera(on: boolean): void
  showLight(on: boolean): void
}

interface Presses {
  onClose(): void
  onLight(): void
}

/** Builds the scanner's view: the camera's picture, a frame to aim with, the status, and other actions. */
export function scannerView({ onClose, onLight }: Presses): ScannerView {
  const root = make('div', 'jb-scan__in')
  const video = make('video', 'jb-scan__video')
  video.muted = true
  video.setAttribute('playsinline', '')
  video.setAttribute('aria-hidden', 'true')
  const head = make('div', 'jb-scan__head')
  head.append(
    iconButton('jb-scan__close', 'x', t('device.close'), onClose),
    make('div', 'jb-scan__title', t('device.scanTitle')),
  )

  const frame = make('div', 'jb-scan__frame')
  for (const corner of ['tl', 'tr', 'bl', 'br']) frame.append(make('i', `jb-scan__corner jb-scan__corner--${corner}`))
  frame.append(make('i', 'jb-scan__beam'))
  const words = make('div', 'jb-scan__words')
  words.setAttribute('role', 'status')

  const input = make('input', 'jb-scan__input')
  input.type = 'file'
  input.accept = 'image/*'
  input.hidden = true
  const album = iconButton('jb-scan__do', 'image', t('device.scanAlbum'), () => input.click())
  album.append(make('span', 'jb-scan__name', t('device.scanAlbum')))
  const torch = iconButton('jb-scan__do', 'star', t('device.scanTorch'), onLight)
  const torchName = make('span', 'jb-scan__name', t('device.scanTorch'))
  torch.append(torchName)
  torch.hidden = true
  const foot = make('div', 'jb-scan__foot')
  foot.append(album, torch, input)
  root.append(video, head, frame, words, foot)

  return {
    root,
    video,
    input,
    album,
    torch,
    say(text, failure = false) {
      words.textContent = text
      words.classList.toggle('jb-scan__words--failure', failure)
    },
    showCamera: (on) => void root.classList.toggle('jb-scan__in--blind', !on),
    showLight(on) {
      const name = t(on ? 'device.scanTorchOff' : 'device.scanTorch')
      torch.setAttribute('aria-label', name)
      torchName.textContent = name
    },
  }
}
