import { observer } from 'mobx-react'
import { useState } from 'react'
import { media } from '@/features/tools/api/media'
import { mediaUrl } from '@/config/url'
import { Card } from '@/ui/card'
import { previewImages } from '@/ui/image-preview'
import { Listen } from '@/features/tools/parts/listen'
import { AudioPlayer } from '@/platform/audio-player'
import { download } from '@/platform/save'
import { dialog, toast } from '@/platform/feedback'
import { pickFile, pickImages } from '@/platform/files'
import { randomString } from '@/platform/random'
import { scan } from '@/platform/scan'
import { storage } from '@/storage/helper'
import { Try } from '../try'

const STORY =
  '月光落在匣子上，兔子打了个哈欠。她提着一盏不肯睡的灯，替晚归的人照完最后一段路。风铃响了三声，小巷尽头有人推开门，灯就暗下来，悄悄回到她的匣子里去。'
const pictures = ['mr-lantern', 'mr-cloud', 'mr-moonbow'].map((name) => mediaUrl(`/media/${name}.webp`))

async function spoken(): Promise<string> {
  const { data } = await media.tts({ text: STORY })
  return mediaUrl(data)
}

/** Device helpers: sound, pictures, codes, files, storage, text. */
export const DeviceGroup = observer(function DeviceGroup() {
  const [player, setPlayer] = useState(() => new AudioPlayer())
  const named = (variableName: string) => ({ variableName })
  return (
    <>
      <Card title="H8 sound">
        <Listen label="故事" load={spoken}>
          {STORY}
        </Listen>
        <Try
          name="H8 setSrc and play"
          run={async () => {
            player.setSrc(await spoken(), false)
            await player.play()
            return { duration: player.getDuration() }
          }}
        />
        <Try name="H8 pause" run={() => player.pause()} />
        <Try name="H8 seek(1)" run={() => player.seek(1)} />
        <Try name="H8 volume 0.3" run={() => player.setVolume(0.3)} />
        <Try name="H8 destroy" run={() => player.destroy()} />
        <Try name="H8 play" run={() => player.play()} />
        <Try name="H8 new AudioPlayer" run={() => setPlayer(new AudioPlayer())} />
      </Card>
      <Card title="H18 codes">
        <Try name="H18 scan" run={() => scan()} />
        <Try name="H18 scan, file only" run={() => scan({ types: ['file'] })} />
      </Card>
      <Card title="R223 pictures">
        <Try name="R223 preview" run={() => previewImages({ urls: pictures })} />
        <Try name="R223 preview from an address" run={() => previewImages({ urls: pictures, current: pictures[1] })} />
        <Try name="pick images" run={() => pickImages({ count: 3 })} />
        <Try name="pick a file" run={() => pickFile({ types: ['pdf'] })} />
        <Try name="H7 download" run={() => download({ url: pictures[0] })} />
      </Card>
      <Card title="H5 storage, H6 words, H19 random">
        <Try name="H5 write" run={() => storage.write({ ...named('demo'), value: { at: Date.now() } })} />
        <Try name="H5 read" run={() => storage.read(named('demo'))} />
        <Try name="H5 remove" run={() => storage.remove(named('demo'))} />
        <Try name="H5 no name" run={() => storage.read(named(''))} />
        <Try name="H6 toast" run={() => toast({ message: 'done', level: 'success' })} />
        <Try name="H6 dialog" run={() => dialog({ title: 'H6', message: 'Yes or no?' })} />
        <Try name="H19 randomString" run={() => randomString()} />
      </Card>
    </>
  )
})
