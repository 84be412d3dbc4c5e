import { useParams } from "react-router-dom"
import { StoryPage } from "./story-page"

export function PurchasePage() {
  const { id = "" } = useParams()
  return <StoryPage kind="purchases" id={id} />
}
