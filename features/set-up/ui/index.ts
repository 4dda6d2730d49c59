// What the pages of others use of this feature.

export { SetUpLater, SetUpScreen, setUpTitle } from "./set-up-screen.tsx";
