import { translations } from "../../../admin/translations"

export default translations
