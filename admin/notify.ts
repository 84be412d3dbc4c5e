import { toast } from "@medusajs/ui"

type Show = typeof toast.success

/** Medusa shows toasts with a title alone at the top right, and all others at the bottom right. */
const atTop =
  (show: Show): Show =>
  (title, options) =>
    show(title, { position: "top-right", ...options })

/** Medusa's toasts, all in the same place. */
export const notify = {
  success: atTop(toast.success),
  warning: atTop(toast.warning),
  error: atTop(toast.error),
  loading: atTop(toast.loading),
  dismiss: toast.dismiss,
}
