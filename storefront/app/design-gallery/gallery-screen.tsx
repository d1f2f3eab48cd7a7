import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '#web/design/accordion.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button, ButtonLink, IconButton } from '#web/design/button.tsx'
import { Card, SummaryLine } from '#web/design/card.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { ConfirmDialog, Dialog } from '#web/design/dialog.tsx'
import { Checkbox, Field, Input, PasswordInput, RadioCard, Select, Textarea } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Pagination } from '#web/design/pagination.tsx'
import { Picture } from '#web/design/picture.tsx'
import { Price } from '#web/design/price.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { Stepper } from '#web/design/stepper.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { toast } from '#web/design/toast.tsx'
import { Page } from '../page/page.tsx'

export const meta = () => [{ title: 'Design' }]

/** /design: every control in all its states; in development only. */
export default function GalleryScreen() {
  return (
    <Page title="Design" crumbs={[{ label: 'Beranda', to: '/beranda' }, { label: 'Design' }]}>
      <div className="grid gap-5 lg:grid-cols-2 *:min-w-0">
        <Buttons />
        <Fields />
        <Choices />
        <Numbers />
        <Messages />
        <Dialogs />
        <Card title="Tabs dan halaman">
          <Tabs
            label="Status pesanan"
            tabs={['MENUNGGU PEMBAYARAN', 'PESANAN DIPROSES', 'PESANAN DIKIRIM', 'SEMUA'].map((label, index) => ({
              label,
              to: `/design?status=${index}`,
              current: index === 1,
            }))}
          />
          <div className="mt-4">
            <Pagination page={4} pageCount={9} hrefOf={(page) => `/design?page=${page}`} />
          </div>
        </Card>
        <Card
          title="Petunjuk Pembayaran"
          action={
            <Button look="quiet" size="small">
              Ubah
            </Button>
          }
        >
          <Accordion title="ATM" open name="how">
            Masukkan kartu dan PIN Anda, lalu pilih Transfer.
          </Accordion>
          <Accordion title="Mobile banking" name="how">
            Buka aplikasi bank Anda.
          </Accordion>
        </Card>
        <Card title="Menunggu">
          <div className="flex gap-4">
            <Skeleton className="size-24" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
          <div className="mt-4 grid grid-cols-4 gap-3">
            <Picture src="" alt="" sizes="80px" className="rounded-card" />
            <Picture src="/img/640/missing" alt="Gambar hilang" sizes="80px" className="rounded-card" />
          </div>
        </Card>
        <Card>
          <EmptyState
            text="Pesanan Anda akan tampil di sini."
            action={<ButtonLink to="/beranda">Mulai belanja</ButtonLink>}
          />
        </Card>
        <Card>
          <ErrorState
            title="Pesanan tidak dapat dimuat"
            text="Keranjang Anda aman."
            onRetry={() => toast('Dicoba lagi')}
          />
        </Card>
      </div>
      <StickyBar>
        <Price amount={999_999_999} />
        <Button size="large" className="flex-1">
          Lanjut
        </Button>
      </StickyBar>
    </Page>
  )
}

function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <Card title="Tombol">
      <div className="flex flex-wrap gap-3">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((look) => (
          <Button key={look} look={look} busy={busy} onClick={() => setBusy(true)}>
            Simpan
          </Button>
        ))}
        <Button disabled>Simpan</Button>
        <Button look="secondary" disabled>
          Simpan
        </Button>
        <Button busy busyText="Memproses...">
          Masuk
        </Button>
        <Button size="small">Kecil</Button>
        <Button size="large">Besar</Button>
        <IconButton label="Suka">
          <Heart aria-hidden className="size-5" />
        </IconButton>
      </div>
      <Button wide size="large" className="mt-3">
        Selesaikan Pesanan
      </Button>
    </Card>
  )
}

function Fields() {
  return (
    <Card title="Isian">
      <div className="space-y-4">
        <Field label="Alamat Email" hint="Kami kirim tautan verifikasi ke alamat ini.">
          <Input type="email" placeholder="nama@contoh.com" />
        </Field>
        <Field label="Alamat Email" error="Format email salah">
          <Input type="email" defaultValue="sari@" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="rahasia" />
        </Field>
        <Field label="Provinsi">
          <Select>
            <option>Jawa Barat</option>
            <option>Jawa Tengah</option>
          </Select>
        </Field>
        <Field label="Kode Pos">
          <Input defaultValue="40132" readOnly />
        </Field>
        <Field label="Catatan" optional>
          <Textarea placeholder="Warna, ukuran, ..." />
        </Field>
      </div>
    </Card>
  )
}

function Choices() {
  return (
    <Card title="Pilihan">
      <div className="space-y-3">
        <RadioCard name="bank" defaultChecked>
          <span className="font-semibold">Bank Mandiri</span>
        </RadioCard>
        <RadioCard name="bank">
          <span className="block font-semibold">QRIS</span>
          <span className="text-muted">Untuk semua e-wallet</span>
        </RadioCard>
        <RadioCard name="bank" disabled>
          <span className="block font-semibold">GoSend Instant</span>
          Paket lebih besar dari 70 x 50 x 50 cm
        </RadioCard>
        <Checkbox>Jadikan alamat utama</Checkbox>
      </div>
    </Card>
  )
}

function Numbers() {
  const [pieces, setPieces] = useState(1)
  return (
    <Card title="Angka">
      <div className="flex flex-wrap items-center gap-4">
        <Price size="large" amount={1_250_000} oldAmount={1_500_000} discount={17} />
        <Price amount={24_000} oldAmount={30_000} discount={20} />
        <Price size="small" amount={999_999_999} />
        <Stepper
          name="Kopi Gayo"
          value={pieces}
          min={0}
          max={5}
          limit="Stok hanya 5"
          onChange={setPieces}
          onTooMany={() => toast('Stock tidak mencukupi', 'danger')}
        />
        <CopyButton text="1250123" />
      </div>
      <dl className="mt-4 border-t border-line pt-3">
        <SummaryLine label="Total Belanja">Rp1.250.000</SummaryLine>
        <SummaryLine label="Biaya Pengiriman">Rp18.000</SummaryLine>
        <SummaryLine label="Total" strong>
          Rp1.268.000
        </SummaryLine>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {(['neutral', 'primary', 'success', 'warning', 'danger'] as const).map((look) => (
          <Badge key={look} look={look}>
            {look}
          </Badge>
        ))}
      </div>
    </Card>
  )
}

function Messages() {
  return (
    <Card title="Pesan">
      <div className="space-y-3">
        <Notice>Pembayaran diverifikasi dalam 3 jam pada jam kerja.</Notice>
        <Notice look="success">Email Anda sudah terverifikasi.</Notice>
        <Notice look="warning" title="Opsi pengiriman tidak tersedia">
          Atur Pin Point alamat Anda
        </Notice>
        <Notice look="danger">Email / Password salah, periksa kembali email dan password anda</Notice>
        <Button look="secondary" onClick={() => toast('Produk berhasil dimasukkan ke keranjang')}>
          Toast
        </Button>
      </div>
    </Card>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'pick' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title="Dialog">
      <div className="flex gap-3">
        <Button look="secondary" onClick={() => setOpen('pick')}>
          Pilih alamat
        </Button>
        <Button look="danger" onClick={() => setOpen('confirm')}>
          Hapus
        </Button>
      </div>
      <Dialog
        open={open === 'pick'}
        onClose={close}
        title="Pilih alamat"
        footer={<Button onClick={close}>Pilih</Button>}
      >
        <div className="space-y-3">
          {['Rumah', 'Kantor', 'Kos', 'Toko', 'Gudang', 'Sekolah', 'Orang tua', 'Kakak'].map((label) => (
            <RadioCard key={label} name="address">
              <span className="block font-semibold">{label}</span>
              Jl. Dipati Ukur No. 35, Coblong, Bandung
            </RadioCard>
          ))}
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Konfirmasi Hapus"
        text="Apakah anda ingin menghapus alamat ini?"
        confirm="Hapus"
        danger
      />
    </Card>
  )
}
