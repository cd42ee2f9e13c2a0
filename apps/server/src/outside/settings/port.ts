/** Settings of the installation that can change while it runs. */
export interface RemoteSettings {
  /** Null when the setting does not exist. */
  read(key: string): Promise<string | null>;
}
