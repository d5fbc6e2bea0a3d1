import { assistant } from '@/features/catalogue/api/assistant'
import { mail, prices, robots, trips } from '@/features/tools/api/tools'
import { media } from '@/features/tools/api/media'
import { parcels } from '@/features/shipping/api/parcels'
import { mediaUrl } from '@/config/url'
import { Card } from '@/ui/card'
import { china, DAY } from '@/i18n/time/china'
import { Try } from '../try'

const TOMORROW = china().add(1, 'day').format(DAY)
const PICTURE = mediaUrl('/media/mr-lantern.webp')

/** H11 and H14 to H17: what services of others do for us. */
export function HelperGroup() {
  return (
    <>
      <Card title="H11 words, pictures, films">
        <Try name="H11 analysis" run={() => assistant.analysis({ query: '有什么新盒子？' })} />
        <Try name="H11 questionRecognize" run={() => assistant.questionRecognize({ query: '这是谁？' })} />
        <Try name="H11 text2text" run={() => assistant.text2text({ text: '提灯的兔子' })} />
        <Try name="H11 translate" run={() => assistant.translate({ text: '提灯', to: 'en' })} />
        <Try name="H11 tts" run={() => media.tts({ text: '你好' })} />
        <Try name="H11 word2pic" run={() => media.word2pic({ text: '月下的兔子' })} />
        <Try name="H11 pic2word" run={() => media.pic2word({ url: PICTURE })} />
        <Try name="H11 ocr" run={() => media.ocr({ url: PICTURE })} />
        <Try name="H11 text2video" run={() => media.text2video({ text: '兔子开灯' })} />
        <Try name="H11 text2music" run={() => media.text2music({ prompt: '轻快\n童谣' })} />
        <Try name="H11 pdf2image" run={() => media.pdf2image({ url: mediaUrl('/media/none.pdf') })} />
      </Card>
      <Card title="H14 H15 H16 H17 the world outside">
        <Try name="H14 inquiry without a phone" run={() => parcels.inquiry({ com: 'shunfeng', num: 'SF100000000' })} />
        <Try name="H14 inquiry" run={() => parcels.inquiry({ com: 'yuantong', num: 'YT100000000' })} />
        <Try name="R113 products" run={() => prices.products({ query: '月兔' })} />
        <Try name="R114 offers" run={() => prices.offers({ query: '月兔' })} />
        <Try name="H15 feishu" run={() => robots.feishu({ text: 'Hello\nfrom the demo' })} />
        <Try name="H15 wechat" run={() => robots.wechat({ text: 'Hello\nfrom the demo' })} />
        <Try name="H16 send" run={() => mail.send({ title: 'Demo', content: 'Hello', mail: 'demo@example.com' })} />
        <Try name="H17 queryTickets" run={() => trips.queryTickets({ from: '北京', to: '上海', date: TOMORROW })} />
        <Try name="H17 queryFlight" run={() => trips.queryFlight({ from: '北京', to: '上海', date: TOMORROW })} />
      </Card>
    </>
  )
}
