import { Image } from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
  Unlink,
} from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { failureText } from '../../api/staff-api.ts'
import { acceptedPictures, PictureError } from '../../api/upload-picture.ts'
import { contentTexts } from '../../texts/content.ts'
import { cutPictures, type PictureFolder, wholePicture } from '../cut-pictures.ts'
import { isEditorLink } from './editor-link.ts'
import { parseRichText } from './parse-rich-text.ts'

const texts = contentTexts.editor

/** Exactly the elements that the server keeps (server/src/rich-text/sanitise-html.ts); pasted others are dropped. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      // The attributes that the server writes.
      HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow' },
      isAllowedUri: (url) => isEditorLink(url),
    },
  }),
  // A picture of another site is not even requested, which would tell that site who reads here.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/img/"]' }] }).configure({ inline: false }),
]

export type RichTextFieldProps = {
  label: string
  html: string
  /** The folder of its pictures; without it they can't be added. */
  folder?: PictureFolder
  disabled: boolean
  onChange: (html: string) => void
}

/** The editor of a rich text, a chunk of its own. */
export default function RichTextEditor({ label, html, folder, disabled, onChange }: RichTextFieldProps) {
  const own = useRef(html)
  const editor = useEditor({
    extensions,
    content: parseRichText(extensions, html),
    editable: !disabled,
    // The policy of the page would refuse its style element; backoffice.css has its styles.
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: 'rich-text prose-html' },
    },
    onUpdate({ editor }) {
      own.current = editor.isEmpty ? '' : editor.getHTML()
      onChange(own.current)
    },
  })
  // Another text came from outside: discarded, undone, or merged with changes of somebody else.
  useEffect(() => {
    if (editor && html !== own.current) {
      own.current = html
      editor.commands.setContent(parseRichText(extensions, html), { emitUpdate: false })
    }
  }, [editor, html])
  useEffect(() => {
    if (editor && editor.isEditable === disabled) editor.setEditable(!disabled, false)
  }, [editor, disabled])
  if (!editor) return null
  return (
    <div className="rounded-control border border-control bg-surface focus-within:border-primary">
      {!disabled && <Toolbar editor={editor} folder={folder} />}
      <EditorContent editor={editor} />
    </div>
  )
}

function Toolbar({ editor, folder }: { editor: Editor; folder: PictureFolder | undefined }) {
  const [isLinking, setLinking] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading'),
      list: editor.isActive('bulletList'),
      ordered: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()

  async function addPicture(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (!chosen || !folder) return
    setBusy(true)
    try {
      const [key] = await cutPictures(chosen, folder, [wholePicture])
      chain()
        .setImage({ src: `/img/960/${key}`, alt: '' })
        .run()
    } catch (error) {
      toast(error instanceof PictureError ? error.message : failureText(error), 'danger')
    }
    setBusy(false)
  }

  return (
    <div role="toolbar" aria-label={texts.toolbar} className="flex flex-wrap border-b border-line">
      <Tool icon={Bold} label={texts.bold} pressed={is.bold} onPress={() => chain().toggleBold().run()} />
      <Tool icon={Italic} label={texts.italic} pressed={is.italic} onPress={() => chain().toggleItalic().run()} />
      <Tool
        icon={Heading2}
        label={texts.heading}
        pressed={is.heading}
        onPress={() => chain().toggleHeading({ level: 2 }).run()}
      />
      <Tool icon={List} label={texts.list} pressed={is.list} onPress={() => chain().toggleBulletList().run()} />
      <Tool
        icon={ListOrdered}
        label={texts.ordered}
        pressed={is.ordered}
        onPress={() => chain().toggleOrderedList().run()}
      />
      <Tool icon={Link2} label={texts.link} pressed={is.link} onPress={() => setLinking(true)} />
      {is.link && (
        <Tool icon={Unlink} label={texts.unlink} onPress={() => chain().extendMarkRange('link').unsetLink().run()} />
      )}
      {folder && (
        <>
          <Tool icon={ImagePlus} label={texts.picture} disabled={busy} onPress={() => file.current?.click()} />
          <input
            ref={file}
            type="file"
            accept={acceptedPictures}
            aria-label={texts.picture}
            tabIndex={-1}
            className="sr-only"
            onChange={addPicture}
          />
        </>
      )}
      <Tool icon={Undo2} label={texts.undo} disabled={!is.canUndo} onPress={() => chain().undo().run()} />
      <Tool icon={Redo2} label={texts.redo} disabled={!is.canRedo} onPress={() => chain().redo().run()} />
      {isLinking && (
        <LinkDialog
          href={String(editor.getAttributes('link').href ?? '')}
          onClose={() => setLinking(false)}
          onApply={(href) => {
            setLinking(false)
            if (editor.state.selection.empty && !is.link) {
              chain()
                .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run()
            } else chain().extendMarkRange('link').setLink({ href }).run()
          }}
        />
      )}
    </div>
  )
}

type ToolProps = { icon: LucideIcon; label: string; pressed?: boolean; disabled?: boolean; onPress: () => void }

function Tool({ icon: Icon, label, pressed, disabled, onPress }: ToolProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={pressed}
      disabled={disabled}
      className={cx('rounded-control', pressed && 'bg-primary-soft text-primary')}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  )
}

type LinkDialogProps = { href: string; onClose: () => void; onApply: (href: string) => void }

function LinkDialog({ href, onClose, onApply }: LinkDialogProps) {
  const [value, setValue] = useState(href)
  const [error, setError] = useState<string>()
  const apply = () => (isEditorLink(value.trim()) ? onApply(value.trim()) : setError(texts.linkInvalid))
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.linkTitle}
      footer={
        <Button size="large" onClick={apply}>
          {texts.apply}
        </Button>
      }
    >
      <Field label={texts.linkAddress} {...(error ? { error } : {})}>
        <Input
          value={value}
          inputMode="url"
          autoCapitalize="none"
          maxLength={500}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
      </Field>
    </Dialog>
  )
}
