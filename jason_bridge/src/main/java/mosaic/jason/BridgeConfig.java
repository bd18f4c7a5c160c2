package mosaic.jason;

import jason.util.Config;

/** Jason's settings, without files: a jason.properties in the run's folder is not read. */
public final class BridgeConfig extends Config {
    private static final long serialVersionUID = 1L;

    public BridgeConfig() {
        // Otherwise every agent opens a web server, an RMI registry and a file.
        setProperty(START_WEB_MI, "false");
        setProperty(NB_TH_SCH, "1");
    }

    /** Must run before any other class of Jason is used. */
    public static void install() {
        Config.setClassFactory(BridgeConfig.class.getName());
        Config.get();
        Inclusion.register();
        Society.install();
    }

    @Override
    public boolean load() {
        return true;
    }
}
